// Tells which URLs belong to which remote: the shell knows mounts, a remote knows its pages.
import type { RouteObject } from 'react-router-dom';
import { paths } from 'shared-ui/paths';
import type { AppName } from 'hosting/protocol';

export type MountId = 'public' | 'provider-login' | 'provider' | 'desk';

export interface RemoteMount {
  id: MountId;
  app: AppName;
  /** First segments of its paths; null takes every path that no other mount has. */
  roots: readonly string[] | null;
}

const { provider, providerLogin, login, myServices, choresBookings, serviceHistory, desk } = paths;

export const mounts: readonly RemoteMount[] = [
  { id: 'provider', app: 'provider-app', roots: [provider.root(), myServices(), choresBookings(), serviceHistory()] },
  { id: 'provider-login', app: 'provider-app', roots: [providerLogin(), login()] },
  { id: 'desk', app: 'provider-app', roots: [desk.today()] },
  { id: 'public', app: 'customer-app', roots: null },
];

/** The mount of a URL's or a route's path: of '/provider/bookings' and of 'provider' the mount 'provider'. */
export function mountOf(path: string): RemoteMount {
  const root = `/${path.split('/').find(Boolean) ?? ''}`;
  const mount = mounts.find(({ roots }) => roots === null || roots.includes(root));
  if (!mount) throw new Error('One mount has to take every other path');
  return mount;
}

/** The first path in a branch of an app's routes: layout routes have none of their own. */
function firstPath({ path, children = [] }: RouteObject): string {
  return path ?? children.map(firstPath).find(Boolean) ?? '';
}

/** Those of a remote's routes that are patched into a mount. */
export function routesOf(mount: MountId, routes: readonly RouteObject[]): RouteObject[] {
  return routes.filter((route) => mountOf(firstPath(route)).id === mount);
}
