import { useEffect } from 'react';
import { api, useApiBaseUrl, useAppDispatch, useAuth } from 'shared-ui/store';

/**
 * Keeps bookings up to date while a page shows them: read anew whenever the server reports a change, and after a lost connection. The
 * connection's code is loaded once the page shows something; where it cannot be loaded, the page works without.
 */
export function useFollowBookings(isShown: boolean): void {
  const auth = useAuth();
  const apiBaseUrl = useApiBaseUrl();
  const dispatch = useAppDispatch();

  useEffect(() => {
    if (!isShown) return undefined;
    let isClosed = false;
    let close = (): void => undefined;
    async function follow(): Promise<void> {
      const { followBookings, threadChanged } = await import(
        /* webpackChunkName: "socket" */ '../realtime/followBookings'
      );
      if (isClosed) return;
      close = followBookings({
        auth,
        apiBaseUrl,
        onChange: () => dispatch(api.util.invalidateTags(['Booking'])),
        onThreadChange: () => dispatch(threadChanged()),
      });
    }
    follow().catch(() => undefined);
    return () => {
      isClosed = true;
      close();
    };
  }, [isShown, auth, apiBaseUrl, dispatch]);
}
