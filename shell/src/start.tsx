import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { createStore } from 'shared-ui/store';
import { patchRoutesOnNavigation, routes } from './routes';

/** Puts the site on the page. */
export function start(): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  const router = createBrowserRouter(routes, { patchRoutesOnNavigation });
  createRoot(root).render(
    <Provider store={createStore()}>
      <RouterProvider router={router} />
    </Provider>,
  );
}
