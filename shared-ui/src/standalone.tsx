// One app in a page of its own, without the shell and under the same providers: npm run dev -w customer-app.
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { createBrowserRouter, redirect, RouterProvider, type RouteObject } from 'react-router-dom';
import { createBrowserAuth } from './auth';
import { createStore, withStore } from './store';
import { EmptyState } from './ui/EmptyState/EmptyState';
import { Spinner } from './ui/Spinner/Spinner';
import './ui/tokens.css';
import './ui/base.css';

/** What the shell or the other app shows. */
const elsewhere: RouteObject = {
  path: '*',
  element: (
    <EmptyState title="Not a page of this app" level={1} image={null}>
      npm run dev (without -w) runs all front ends together.
    </EmptyState>
  ),
};

/**
 * Renders an app's routes into #root.
 * @param homePath where `/` leads in an app that has no page there
 * @throws {Error} when index.html has no #root
 */
export function renderStandalone(routes: readonly RouteObject[], { homePath }: { homePath?: string } = {}): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  const store = createStore({ auth: createBrowserAuth() });
  const home: RouteObject[] = homePath ? [{ index: true, loader: () => redirect(homePath), element: null }] : [];
  const hydrateFallbackElement = <Spinner label="Loading" size="lg" />;
  const router = createBrowserRouter(
    withStore([{ hydrateFallbackElement, children: [...home, ...routes, elsewhere] }], store),
  );
  createRoot(root).render(
    <Provider store={store}>
      <main id="main">
        <RouterProvider router={router} />
      </main>
    </Provider>,
  );
}
