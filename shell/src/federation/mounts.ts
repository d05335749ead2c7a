// Which part of the site belongs to which app: the shell knows mounts, an app knows its screens.
import type { RouteObject } from 'react-router-dom';
import { routePatterns } from 'shared-ui/paths';
import type { AppName } from 'hosting/protocol';

export type MountId = 'public' | 'helper-login' | 'helper';

export interface RemoteMount {
  id: MountId;
  app: AppName;
  /** First segments of its addresses; null is every address that no other area has. */
  roots: readonly string[] | null;
}

const { provider, providerLogin, login, myServices, choresBookings, serviceHistory } = routePatterns;

export const mounts: readonly RemoteMount[] = [
  { id: 'helper', app: 'provider-app', roots: [provider, myServices, choresBookings, serviceHistory] },
  { id: 'helper-login', app: 'provider-app', roots: [providerLogin, login] },
  { id: 'public', app: 'customer-app', roots: null },
];

/** The area of an address or route path; '/provider/bookings', 'provider' → helper. */
export function mountOf(path: string): RemoteMount {
  const root = `/${path.split('/').find(Boolean) ?? ''}`;
  const area = mounts.find(({ roots }) => roots === null || roots.includes(root));
  if (!area) throw new Error('One area has to take every other address');
  return area;
}

/** The first path in a branch of an app's routes: layout routes have none of their own. */
function firstPath({ path, children = [] }: RouteObject): string {
  return path ?? children.map(firstPath).find(Boolean) ?? '';
}

/** An app's routes by the area they are shown in. */
export function routesByMount(app: AppName, routes: readonly RouteObject[]): Map<MountId, RouteObject[]> {
  const own = mounts.filter((area) => area.app === app);
  return new Map(own.map(({ id }) => [id, routes.filter((route) => mountOf(firstPath(route)).id === id)]));
}
