import { useMemo } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { AppDispatch, RootState } from './createStore';
import { toastDismissed, toastShown, type ToastKind, type ToastOptions } from './toasts';

export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
export const useAppSelector = useSelector.withTypes<RootState>();

type Show = (message: string, options?: ToastOptions) => void;
export type ShowToast = Record<ToastKind, Show> & { dismiss: (id: string) => void };

/** Short notices at the top of the page. What they say must stand on the page as well: they go by themselves. */
export function useToast(): ShowToast {
  const dispatch = useAppDispatch();
  return useMemo(() => {
    const show =
      (kind: ToastKind): Show =>
      (message, options) =>
        dispatch(toastShown(kind, message, options));
    return {
      success: show('success'),
      error: show('error'),
      info: show('info'),
      warning: show('warning'),
      dismiss: (id) => dispatch(toastDismissed(id)),
    };
  }, [dispatch]);
}
