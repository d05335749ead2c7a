// One app in a page of its own, without the shell and under the same providers: npm run dev -w customer-app.
// First: their sheet fixes the order of layers.
import './ui/tokens.css';
import './ui/base.css';
import { useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import {
  createBrowserRouter,
  Navigate,
  Outlet,
  redirect,
  RouterProvider,
  useLocation,
  useMatches,
  type RouteObject,
} from 'react-router-dom';
import { createBrowserAuth } from './auth';
import { paths } from './routing/paths';
import type { RouteHandle } from './routing/page';
import { connectQueries, createStore, providerAccess, useAppSelector, withStore } from './store';
import { EmptyState } from './ui/EmptyState/EmptyState';
import { Spinner } from './ui/Spinner/Spinner';

/** Stands for pages of the shell and of the other app. */
const elsewhere: RouteObject = {
  path: '*',
  element: (
    <EmptyState title="Not a page of this app" level={1} image={null}>
      npm run dev (without -w) runs all front ends together.
    </EmptyState>
  ),
};

/** The shell's part of a page: its title, and the login in its place where the session that its route names is missing. */
export function StandalonePage() {
  const { pathname, search } = useLocation();
  const handles = useMatches().map(({ handle }) => handle as RouteHandle | undefined);
  const needs = handles.find((handle) => handle?.needs)?.needs;
  const session = useAppSelector((state) => state.session);
  const title = handles.at(-1)?.title ?? 'Choresy';
  useEffect(() => {
    document.title = title;
  }, [title]);
  if (needs === 'customer' && session.customerToken === null)
    return <Navigate replace to={paths.auth({ returnTo: pathname + search })} />;
  if (needs === 'provider' && providerAccess(session) !== 'ok') return <Navigate replace to={paths.providerLogin()} />;
  return <Outlet />;
}

/**
 * Renders an app's routes into #root.
 * @param homePath where `/` leads in an app that has no page there
 * @throws {Error} when index.html has no #root
 */
export function renderStandalone(routes: readonly RouteObject[], { homePath }: { homePath?: string } = {}): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  const store = createStore({ auth: createBrowserAuth() });
  store.dispatch(connectQueries());
  const home: RouteObject[] = homePath ? [{ index: true, loader: () => redirect(homePath), element: null }] : [];
  const hydrateFallbackElement = <Spinner label="Loading" size="lg" />;
  const router = createBrowserRouter(
    withStore(
      [{ hydrateFallbackElement, element: <StandalonePage />, children: [...home, ...routes, elsewhere] }],
      store,
    ),
  );
  createRoot(root).render(
    <Provider store={store}>
      <main id="main">
        <RouterProvider router={router} />
      </main>
    </Provider>,
  );
}
