import { screen, waitFor } from '@testing-library/react';
import { StandalonePage } from './standalone';
import { customer, provider, renderPage, type RenderPageOptions } from './test';

const routes = [
  {
    element: <StandalonePage />,
    children: [
      { path: '/home', handle: { title: 'Home' }, element: <h1>Home</h1> },
      { path: '/profile', handle: { title: 'Profile', needs: 'customer' }, element: <h1>Profile</h1> },
      { path: '/provider/profile', handle: { needs: 'provider' }, element: <h1>Helper</h1> },
      { path: '*', element: <h1>Elsewhere</h1> },
    ],
  },
];

function open(path: string, as?: RenderPageOptions['as']) {
  return renderPage(<></>, { routes, path, as });
}

describe('a page of an app alone', () => {
  it('has the title of its route', async () => {
    open('/home');
    await screen.findByRole('heading', { name: 'Home' });
    await waitFor(() => expect(document.title).toBe('Home'));
  });

  it.each([
    ['/profile?tab=1', '/auth?returnTo=%2Fprofile%3Ftab%3D1'],
    ['/provider/profile', '/providerlogin'],
  ])('%s leads to the login when its session is missing', async (path, login) => {
    const { location } = open(path);
    await waitFor(() => expect(location()).toBe(login));
  });

  it.each([
    ['/profile', 'Profile', customer()],
    ['/provider/profile', 'Helper', provider()],
  ])('%s is shown to whom its route names', async (path, name, as) => {
    open(path, as);
    await screen.findByRole('heading', { name });
  });
});
