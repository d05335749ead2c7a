// Tells which URLs belong to which remote: the shell knows mounts, a remote knows its pages.
import type { RouteObject } from 'react-router-dom';
import { paths } from 'shared-ui/paths';
import type { AppName, Mount } from 'hosting/protocol';
import { pageDeployment } from './deployment';

export interface RemoteMount {
  id: string;
  app: AppName;
  /** First segments of its paths; null takes every path that no other mount has. */
  roots: readonly string[] | null;
  layout: Mount['layout'];
}

const { provider, providerLogin, login, myServices, choresBookings, serviceHistory, desk } = paths;
const providerRoots = [provider.root(), myServices(), choresBookings(), serviceHistory()];

/** Those of the apps that the shell knows by itself. */
const ownMounts: readonly RemoteMount[] = [
  { id: 'provider', app: 'provider-app', roots: providerRoots, layout: 'own' },
  { id: 'provider-login', app: 'provider-app', roots: [providerLogin(), login()], layout: 'site' },
  { id: 'desk', app: 'provider-app', roots: [desk.today()], layout: 'own' },
  { id: 'public', app: 'customer-app', roots: null, layout: 'site' },
];

/** All mounts: the shell's own, and those that other apps of the deployment list name. */
export function mountsOf(
  apps: Record<string, { mount?: Mount }> = pageDeployment()?.apps ?? {},
): readonly RemoteMount[] {
  const named = Object.entries(apps).flatMap(([name, { mount }]) =>
    mount ? [{ id: name, app: name as AppName, ...mount }] : [],
  );
  return [...named, ...ownMounts];
}

/** The mount of a URL's or a route's path: of '/provider/bookings' and of 'provider' the mount 'provider'. */
export function mountOf(path: string, mounts = mountsOf()): RemoteMount {
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
export function routesOf(id: string, routes: readonly RouteObject[], mounts = mountsOf()): RouteObject[] {
  return routes.filter((route) => mountOf(firstPath(route), mounts).id === id);
}
