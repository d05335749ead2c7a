// Which part of the site belongs to which app: the shell knows areas, an app knows its screens.
import type { RouteObject } from 'react-router-dom';
import { routePatterns } from 'shared-ui/paths';
import type { AppName } from './federation/deployment';

export type AreaId = 'public' | 'helper-login' | 'helper';

export interface Area {
  id: AreaId;
  app: AppName;
  /** First segments of its addresses; null is every address that no other area has. */
  roots: readonly string[] | null;
}

const { provider, providerLogin, login, myServices, choresBookings, serviceHistory } = routePatterns;

export const areas: readonly Area[] = [
  { id: 'helper', app: 'provider-app', roots: [provider, myServices, choresBookings, serviceHistory] },
  { id: 'helper-login', app: 'provider-app', roots: [providerLogin, login] },
  { id: 'public', app: 'customer-app', roots: null },
];

/** The area of an address or route path; '/provider/bookings', 'provider' → helper. */
export function areaOf(path: string): Area {
  const root = `/${path.split('/').find(Boolean) ?? ''}`;
  const area = areas.find(({ roots }) => roots === null || roots.includes(root));
  if (!area) throw new Error('One area has to take every other address');
  return area;
}

/** The first path in a branch of an app's routes: layout routes have none of their own. */
function firstPath({ path, children = [] }: RouteObject): string {
  return path ?? children.map(firstPath).find(Boolean) ?? '';
}

/** An app's routes by the area they are shown in. */
export function routesByArea(app: AppName, routes: readonly RouteObject[]): Map<AreaId, RouteObject[]> {
  const own = areas.filter((area) => area.app === app);
  return new Map(own.map(({ id }) => [id, routes.filter((route) => areaOf(firstPath(route)).id === id)]));
}
