import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { createBrowserAuth } from 'shared-ui/auth';
import { createStore, withStore } from 'shared-ui/store';
import 'shared-ui/tokens.css';
import 'shared-ui/base.css';
import { routes } from './routes';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

const store = createStore({ auth: createBrowserAuth() });
const router = createBrowserRouter(withStore(routes, store));

createRoot(root).render(
  <Provider store={store}>
    <main id="main">
      <RouterProvider router={router} />
    </main>
  </Provider>,
);
