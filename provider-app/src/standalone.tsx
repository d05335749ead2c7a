import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { createStore } from 'shared-ui/store';
import 'shared-ui/tokens.css';
import 'shared-ui/base.css';
import { routes } from './routes';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

createRoot(root).render(
  <Provider store={createStore()}>
    <main id="main">
      <RouterProvider router={createBrowserRouter(routes)} />
    </main>
  </Provider>,
);
