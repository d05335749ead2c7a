import { useState, useEffect, type ReactNode } from 'react';
import { Navigate, Outlet, useLocation, useMatches } from 'react-router-dom';
import { paths } from 'shared-ui/paths';
import type { RouteHandle } from 'shared-ui/routeHandle';
import {
  useAppSelector,
  useIsHydrated,
  checkHealth,
  providerAccess,
  useAppDispatch,
  useAuth,
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
function ProviderGuard({ children }: { children: ReactNode }) {
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

/**
 * Has the customer logged out on this page, here or in another tab? That leads to / (C-2.25); only a session that has ended
 * by itself leads to the login.
 */
function useHasLoggedOut(pathname: string, isCustomer: boolean): boolean {
  const hasEndedByItself = useAppSelector(({ session }) => session.ended?.audience === 'customer');
  const [entered, setEntered] = useState({ pathname, isCustomer });
  if (entered.pathname !== pathname || (isCustomer && !entered.isCustomer)) setEntered({ pathname, isCustomer });
  return entered.pathname === pathname && entered.isCustomer && !isCustomer && !hasEndedByItself;
}

/**
 * Shows a page only to people with the session that its route names (`handle.needs`): H-2.11 to H-2.14, M-49.3. A frame, which holds nobody's
 * data, shows before: the host knows nobody, and the browser hydrates the host's HTML (M-134).
 */
export function RouteGuard() {
  const { pathname, search } = useLocation();
  const needs = useMatches()
    .map(({ handle }) => (handle as RouteHandle | undefined)?.needs)
    .find(Boolean);
  const isOperator = useAppSelector(({ session }) => session.operatorToken !== null);
  const isCustomer = useAppSelector(({ session }) => session.customerToken !== null);
  const isHydrated = useIsHydrated();
  const hasLoggedOut = useHasLoggedOut(pathname, isCustomer);
  if (needs === 'provider')
    return (
      <ProviderGuard>
        <Outlet />
      </ProviderGuard>
    );
  if (!isHydrated) return <Outlet />;
  if (needs === 'customer' && hasLoggedOut) return <Navigate replace to={paths.root()} />;
  if (needs === 'customer' && !isCustomer) return <Navigate replace to={paths.auth({ returnTo: pathname + search })} />;
  if (needs === 'operator' && !isOperator)
    return <Navigate replace to={paths.desk.login({ returnTo: pathname + search })} />;
  return <Outlet />;
}
