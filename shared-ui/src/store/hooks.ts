import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { Auth, ServerClock } from '../auth';
import type { StoreExtra } from './extra';
import { toastShown, type ToastOptions } from './toasts';
import type { AppDispatch, AppThunk, RootState, ToastKind } from './types';

export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
export const useAppSelector = useSelector.withTypes<RootState>();

/** No action: the thunk only reads. */
const readExtra: AppThunk<StoreExtra> = (_dispatch, _getState, extra) => extra;

/** The auth object that the store was created with: for a component's actions, not for its content (that is `state.session`). */
export function useAuth(): Auth {
  return useAppDispatch()(readExtra).auth;
}

/** The server's clock, by which days, deadlines and times left are judged (M-470). The component renders again when it is corrected. */
export function useServerClock(): ServerClock {
  const { clock } = useAuth();
  useSyncExternalStore(clock.subscribe, clock.offset, () => null);
  return clock;
}

/** Whether a sign-in would survive a reload, for a login to warn where it would not. Rendered HTML has no warning: it comes once the page is live. */
export function useIsSessionKept(): boolean {
  const { isPersistent } = useAuth();
  const [isKept, setIsKept] = useState(true);
  useEffect(() => setIsKept(isPersistent()), [isPersistent]);
  return isKept;
}

/** Where the API is; empty means the page's own origin. For connections other than calls, such as a socket. */
export function useApiBaseUrl(): string {
  return useAppDispatch()(readExtra).apiBaseUrl;
}

type Show = (message: string, options?: ToastOptions) => void;

/** Short notices at the top of the page. Their text must stand on the page as well: they go by themselves. */
export function useToast(): Record<ToastKind, Show> {
  const dispatch = useAppDispatch();
  return useMemo(() => {
    const show =
      (kind: ToastKind): Show =>
      (message, options) =>
        dispatch(toastShown(kind, message, options));
    return { success: show('success'), error: show('error'), info: show('info'), warning: show('warning') };
  }, [dispatch]);
}
