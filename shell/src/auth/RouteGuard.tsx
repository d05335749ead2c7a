import { useState } from 'react';
import { Navigate, Outlet, useLocation, useMatches } from 'react-router-dom';
import { paths } from 'shared-ui/paths';
import type { RouteHandle } from 'shared-ui/routeHandle';
import { useAppSelector, useIsHydrated } from 'shared-ui/state';
import { ProviderGuard } from './ProviderGuard';

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
