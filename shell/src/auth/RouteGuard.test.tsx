import { act, screen, waitFor } from '@testing-library/react';
import { checkHealth } from 'shared-ui/state';
import { customer, operator, provider, renderPage, token, type RenderPageOptions } from 'shared-ui/test';
import { RouteGuard } from './RouteGuard';

function open(path: string, options: RenderPageOptions = {}) {
  return renderPage(null, {
    path,
    routes: [
      {
        element: <RouteGuard />,
        children: [
          { path: '/profile', handle: { title: 'My Profile', needs: 'customer' }, element: <p>profile</p> },
          {
            path: '/provider/profile',
            handle: { title: 'My Profile', needs: 'provider' },
            element: <p>helper area</p>,
          },
          { path: '/desk/audit', handle: { title: 'Audit', needs: 'operator' }, element: <p>desk</p> },
          { path: '/home', handle: { title: 'Home' }, element: <p>home</p> },
          { path: '*', element: null },
        ],
      },
    ],
    ...options,
  });
}

it('shows a guarded page to a customer', () => {
  open('/profile', { as: customer() });
  expect(screen.getByText('profile')).toBeVisible();
});

// C-2.35, C-2.64, C-6.4, H-2.14
it('redirects visitors of a guarded page to the login, which leads back to the page', () => {
  const { location } = open('/profile?edit=1');
  expect(location()).toBe('/auth?returnTo=%2Fprofile%3Fedit%3D1');
});

it('shows a public page to everybody', () => {
  open('/home');
  expect(screen.getByText('home')).toBeVisible();
});

// C-2.25
it('redirects to / after a logout on a guarded page', async () => {
  const { auth, location } = open('/profile', { as: customer() });
  await act(async () => auth.signOut());
  expect(location()).toBe('/');
});

// C-7.26
it('redirects to the login when a session has ended, and back after it', async () => {
  const { auth, location } = open('/profile', { as: customer() });
  await act(async () => auth.endSession('customer', 'expired'));
  expect(location()).toBe('/auth?returnTo=%2Fprofile');
});

it('redirects to the login on the way back to the page after a logout', async () => {
  const { auth, location, router } = open('/profile', { as: customer() });
  await act(async () => auth.signOut());
  await act(() => router.navigate('/profile'));
  expect(location()).toBe('/auth?returnTo=%2Fprofile');
});

describe('the guard of the helper area', () => {
  // C-2.17, C-6.9, H-2.11, H-2.13
  it('redirects visitors who are not signed in', () => {
    const { location } = open('/provider/profile');
    expect(location()).toBe('/providerlogin');
  });

  // H-2.16
  it('keeps the page when the session ends while the first page loads, to show why', async () => {
    const { auth, router, location } = open('/home', { as: provider() });
    act(() => auth.endSession('provider', 'expired'));
    await act(() => router.navigate('/provider/profile'));
    expect(location()).toBe('/provider/profile');
    expect(screen.getByText('helper area')).toBeVisible();
  });

  const HOUR_S = 3_600;

  /** A helper area with a token that has expired two hours ago by the device's clock; the server's clock is that many hours behind. */
  async function openExpired(hoursBehind: number) {
    localStorage.setItem('providerToken', token('serviceProvider', { expiresIn: -2 * HOUR_S }));
    const page = open('/provider/profile', { prepare: (server) => void server.hold('checkHealth') });
    expect(screen.getByText('helper area')).toBeVisible();
    await act(async () => {
      page.auth.clock.set(-hoursBehind * HOUR_S * 1000);
    });
    return page;
  }

  // M-470
  it('lets a helper in whose device is ahead of the server: the token has not expired there', async () => {
    const { store, location } = await openExpired(3);
    expect(location()).toBe('/provider/profile');
    expect(store.getState().session.providerToken).not.toBeNull();
  });

  // H-2.15, H-2.16, M-470
  it('redirects to the login once the server’s time says that the token has expired', async () => {
    const { store, location } = await openExpired(0);
    expect(location()).toBe('/providerlogin');
    expect(localStorage.getItem('providerToken')).toBeNull();
    expect(store.getState().session.ended).toEqual({ audience: 'provider', reason: 'expired' });
  });

  // H-2.15, M-470
  it('asks the server for the time, takes the device’s where the response has none, and waits for one', async () => {
    localStorage.setItem('providerToken', token('serviceProvider', { expiresIn: -60 }));
    const { server, store, location } = open('/provider/profile', { prepare: (fake) => fake.drop('checkHealth') });
    await waitFor(() => expect(server.callsOf('checkHealth')).toHaveLength(1));
    expect(location()).toBe('/provider/profile');
    server.restore('checkHealth');
    await act(() => store.dispatch(checkHealth()));
    expect(location()).toBe('/providerlogin');
  });

  // H-2.16
  it('redirects to the login at once with a malformed token', () => {
    localStorage.setItem('providerToken', 'no.token');
    const { store, location } = open('/provider/profile');
    expect(location()).toBe('/providerlogin');
    expect(store.getState().session.ended).toEqual({ audience: 'provider', reason: 'invalid' });
  });
});

describe('the guard of the operators’ desk', () => {
  // M-49.3
  it('redirects everybody but an operator to the login, which leads back to the page', () => {
    const { location } = open('/desk/audit?page=2', { as: customer() });
    expect(location()).toBe('/desk/login?returnTo=%2Fdesk%2Faudit%3Fpage%3D2');
  });

  // M-49.3
  it('shows the page to an operator until the session ends', async () => {
    const { auth, location } = open('/desk/audit', { as: operator() });
    expect(screen.getByText('desk')).toBeVisible();
    await act(async () => auth.endSession('operator', 'expired'));
    expect(location()).toBe('/desk/login?returnTo=%2Fdesk%2Faudit');
  });
});
