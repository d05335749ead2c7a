import { act, render, screen, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router-dom';
import { useIsWhole } from './useIsWhole';

const renders: boolean[] = [];

function Page() {
  const isWhole = useIsWhole(useLocation().search);
  renders.push(isWhole);
  return <h1>Page</h1>;
}

function createRouter(initialEntries = ['/']) {
  const routes = [
    { path: '/', element: <p>Start</p> },
    { path: '/page', element: <Page /> },
  ];
  return createMemoryRouter(routes, { initialEntries });
}

beforeEach(() => {
  renders.length = 0;
});

// M-337
test('a page that is moved to is rendered whole after its first render', async () => {
  const router = createRouter();
  render(<RouterProvider router={router} />);
  await act(() => router.navigate('/page'));
  expect(await screen.findByRole('heading')).toBeVisible();
  await waitFor(() => expect(renders).toEqual([false, true]));
});

// M-348
test('what a page shows has a first render too when it changes, but not on Back', async () => {
  const router = createRouter(['/page']);
  render(<RouterProvider router={router} />);
  await act(() => router.navigate('/page?sort=price'));
  await waitFor(() => expect(renders).toEqual([true, false, true]));
  renders.length = 0;
  await act(() => router.navigate(-1));
  expect(renders).not.toContain(false);
});

test('a page that is returned to is whole at once', async () => {
  const router = createRouter(['/page', '/']);
  render(<RouterProvider router={router} />);
  await act(() => router.navigate(-1));
  expect(await screen.findByRole('heading')).toBeVisible();
  expect(renders).toEqual([true]);
});

test('a page that is loaded is whole at once, in its HTML too', () => {
  render(<RouterProvider router={createRouter(['/page'])} />);
  renderToString(<RouterProvider router={createRouter(['/page'])} />);
  expect(renders).toEqual([true, true]);
});
