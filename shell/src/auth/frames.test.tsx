import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { createAuth, createLocalStorage } from 'shared-ui/auth';
import { createStore, SIGNED_OUT } from 'shared-ui/store';
import { token } from 'shared-ui/test';
import { RouteGuard } from './RouteGuard';

const routes = [
  {
    element: <RouteGuard />,
    children: [
      { path: '/profile', handle: { needs: 'customer' }, element: <p>the frame</p> },
      { path: '/provider/dashboard', handle: { needs: 'provider' }, element: <p>the frame</p> },
      { path: '/desk', handle: { needs: 'operator' }, element: <p>the frame</p> },
      { path: '*', element: null },
    ],
  },
];

/** A page of this browser, as it is hydrated: its first render is the host's. */
function createPage(path: string) {
  const auth = createAuth({ storage: createLocalStorage(), fetch: () => Promise.reject(new Error('no server')) });
  const store = createStore({ auth });
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  const element = (
    <Provider store={store} serverState={{ ...store.getState(), session: SIGNED_OUT }}>
      <RouterProvider router={router} />
    </Provider>
  );
  return { auth, element, location: () => router.state.location.pathname + router.state.location.search };
}

/** The page at a path, rendered by a host and hydrated here. */
function hydrate(path: string, beforeHydration?: (page: ReturnType<typeof createPage>) => void) {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(createPage(path).element);
  expect(container).toHaveTextContent('the frame');
  const page = createPage(path);
  beforeHydration?.(page);
  render(page.element, { container, hydrate: true });
  return page;
}

afterEach(() => {
  localStorage.clear();
  document.body.replaceChildren();
});

// M-134
it.each([
  ['/profile', 'token', 'user'],
  ['/provider/dashboard', 'providerToken', 'serviceProvider'],
  ['/desk', 'operatorToken', 'operator'],
] as const)('hydrates the frame of %s, and stays there with a %s', (path, key, role) => {
  localStorage.setItem(key, token(role));
  const { location } = hydrate(path);
  expect(screen.getByText('the frame')).toBeVisible();
  expect(location()).toBe(path);
});

// C-2.35, H-2.13, M-49.3, M-134
it.each([
  ['/profile?edit=1', '/auth?returnTo=%2Fprofile%3Fedit%3D1'],
  ['/provider/dashboard', '/providerlogin'],
  ['/desk', '/desk/login?returnTo=%2Fdesk'],
])('leads a visitor without a token from the frame of %s to %s', (path, login) => {
  expect(hydrate(path).location()).toBe(login);
});

// C-2.25
it('redirects to / after a logout on a page whose frame was hydrated', async () => {
  localStorage.setItem('token', token('user'));
  const { auth, location } = hydrate('/profile');
  await act(async () => auth.signOut());
  expect(location()).toBe('/');
});

// H-9.4
it('stays in the helper area, which shows why, when the session has ended before the frame was hydrated', () => {
  localStorage.setItem('providerToken', token('serviceProvider'));
  const { location } = hydrate('/provider/dashboard', ({ auth }) => auth.endSession('provider', 'expired'));
  expect(location()).toBe('/provider/dashboard');
});
