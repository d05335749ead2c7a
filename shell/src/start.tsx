import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { createStore } from 'shared-ui/store';
import { patchRoutesOnNavigation, routes } from './routes';
import { keepSessionsAlive } from './session/keepAlive';
import { warmLinks } from './warm';

/** Puts the site on the page. */
export function start(): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  const store = createStore();
  const router = createBrowserRouter(routes, { patchRoutesOnNavigation });
  createRoot(root).render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  );
  keepSessionsAlive(store);
  // Nobody waits for this, and nothing depends on it.
  const startWarming = () => void warmLinks().catch(() => undefined);
  if (document.readyState === 'complete') startWarming();
  else window.addEventListener('load', startWarming, { once: true });
}
