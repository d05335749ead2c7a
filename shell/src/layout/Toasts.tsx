import { useCallback } from 'react';
import {
  toastDismissed,
  toastsPaused,
  toastsResumed,
  useAppDispatch,
  useAppSelector,
  useIsHydrated,
} from 'shared-ui/state';
import { ToastRegion } from 'shared-ui/ui';

/** The product's notices at top centre; their list is in the store. */
export function Toasts() {
  const dispatch = useAppDispatch();
  const toasts = useAppSelector((state) => state.toasts.toasts);
  const handleDismiss = useCallback((id: string) => dispatch(toastDismissed(id)), [dispatch]);
  const handlePause = useCallback(() => dispatch(toastsPaused()), [dispatch]);
  const handleResume = useCallback(() => dispatch(toastsResumed()), [dispatch]);
  // Toasts are a portal into the body, which pre-rendered HTML cannot contain.
  const isHydrated = useIsHydrated();
  if (!isHydrated) return null;
  return <ToastRegion toasts={toasts} onDismiss={handleDismiss} onPause={handlePause} onResume={handleResume} />;
}
