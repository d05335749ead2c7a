import { useEffect, useState, type ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { paths } from 'shared-ui/paths';
import {
  checkHealth,
  providerAccess,
  useAppDispatch,
  useAppSelector,
  useAuth,
  useIsHydrated,
  useServerClock,
  apiError,
  sendCall,
  type ApiError,
  type AppThunk,
} from 'shared-ui/state';
import { RouteSkeleton } from '../layout/RouteSkeleton';
import { providerCalls } from 'contract/people/provider.calls';

/**
 * With only the sign-up's token stored, requests the provider of the token and completes the session's details.
 * @returns the failure, or null when the session is complete
 */
export function completeProviderSession(): AppThunk<Promise<ApiError | null>> {
  return async (_dispatch, _getState, extra) => {
    const { auth } = extra;
    if (!auth.getSession().isProviderIncomplete) return null;
    const { data: provider, error } = await sendCall(providerCalls.getCurrentProvider, undefined, extra);
    if (error) return error;
    if (auth.getToken('provider') === null) return apiError('invalid_response', 200);
    auth.completeProvider(provider);
    return null;
  };
}

/**
 * The guard of the helper area: a helper's token that has not expired. After sign-up only the token is stored; then the rest is
 * requested from the server first. A malformed or expired token ends the session, and the login screen shows why. A token that has expired
 * by the device's clock alone counts as valid until the server responds, and where it cannot be reached (M-470).
 */
export function ProviderGuard({ children }: { children: ReactNode }) {
  const dispatch = useAppDispatch();
  const auth = useAuth();
  const session = useAppSelector((state) => state.session);
  const clock = useServerClock();
  const health = useAppSelector((state) => state.health.status);
  const access = providerAccess(session, clock.now());
  const isUnsure = access === 'expired' && clock.offset() === null && health !== 'online';
  const isIncomplete = access === 'ok' && session.isProviderIncomplete;
  const hasEnded = session.ended?.audience === 'provider';
  const isHydrated = useIsHydrated();
  // It may have ended before the first render: a page's loader sends its requests while the code of the page loads.
  const [hasEntered, setHasEntered] = useState<boolean>();
  if (isHydrated && !isUnsure && (hasEntered === undefined || (access === 'ok' && !hasEntered)))
    setHasEntered(access === 'ok' || hasEnded);
  // A session that ends by itself under an open page: the area shows why and leads to the login (H-9.4: after 2 s).
  const isEnding = hasEntered && hasEnded;

  useEffect(() => {
    if (isUnsure) void dispatch(checkHealth());
    else if (access === 'invalid' || access === 'expired') auth.endSession('provider', access);
  }, [access, isUnsure, auth, dispatch]);

  useEffect(() => {
    if (!isIncomplete) return;
    void dispatch(completeProviderSession()).then((failure) => {
      if (failure) auth.endSession('provider', 'failed');
    });
  }, [isIncomplete, dispatch, auth]);

  // The frame of the area, which the host has rendered (M-134).
  if (!isHydrated || isUnsure) return children;
  if (access !== 'ok' && !isEnding) return <Navigate replace to={paths.providerLogin()} />;
  if (isIncomplete) return <RouteSkeleton />;
  return children;
}
