import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import type { AppStatus, Remotes } from '../federation/remotes';
import { RemoteFallback } from './RemoteFallback';

const listeners = new Set<() => void>();
let status: AppStatus;
function setStatus(next: AppStatus) {
  status = next;
  listeners.forEach((listener) => listener());
}
const remotes: Remotes = {
  statusOf: () => status,
  subscribe: (listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  loadRoutes: async () => null,
};

/** Shows /posts, whose app has failed and is there on the next try; the page's own data come when `arrive` is called. */
function show(isThere: boolean) {
  let arrive = () => {};
  const data = new Promise<null>((resolve) => (arrive = () => resolve(null)));
  let tries = 0;
  status = 'failed';
  const router = createMemoryRouter(
    [{ path: '*', element: <RemoteFallback remotes={remotes} />, hydrateFallbackElement: <></> }],
    {
      initialEntries: ['/posts'],
      patchRoutesOnNavigation: async ({ patch }) => {
        tries += 1;
        if (tries === 1) return;
        setStatus('ready');
        if (isThere) patch(null, [{ path: '/posts', loader: () => data, element: <h1>Posts</h1> }]);
      },
    },
  );
  // As in the shell.
  render(<RouterProvider router={router} useTransitions={false} />);
  return () => act(async () => arrive());
}

function heading(name: string) {
  return screen.findByRole('heading', { name });
}
async function tryAgain() {
  await heading('This part is unavailable');
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
}

// M-606.1
test('keeps the fallback after Try Again until the page is there', async () => {
  const arrive = show(true);
  await tryAgain();
  expect(await heading('This part is unavailable')).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Page not found' })).toBeNull();
  await arrive();
  expect(await heading('Posts')).toBeVisible();
});

// M-606.1
test('shows that no page is there once the app is, and has none', async () => {
  show(false);
  await tryAgain();
  expect(await heading('Page not found')).toBeVisible();
});
