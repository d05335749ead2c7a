import { Navigate, Outlet, useLocation, useMatches } from 'react-router-dom';
import { paths } from 'shared-ui/paths';
import type { RouteHandle } from 'shared-ui/routes';
import { useAppSelector } from 'shared-ui/store';
import { HelperGuard } from './HelperGuard';

/** Lets a page show only to whom its route names (`handle.needs`): helper.md §2, Guard. */
export function Guard() {
  const { pathname, search } = useLocation();
  const needs = useMatches().map(({ handle }) => (handle as RouteHandle | undefined)?.needs).find(Boolean);
  const isCustomer = useAppSelector(({ session }) => session.customerToken !== null);
  if (needs === 'provider') return <HelperGuard><Outlet /></HelperGuard>;
  if (needs === 'customer' && !isCustomer) return <Navigate replace to={paths.auth({ returnTo: pathname + search })} />;
  return <Outlet />;
}
