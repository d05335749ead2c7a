import { act, render, screen, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { createMemoryRouter, Navigate, Outlet, RouterProvider } from 'react-router';
import { RouteAnnouncer } from './RouteAnnouncer';

const focusedWhenReady: (string | null)[] = [];

function Page({ title }: { title: string }) {
  useEffect(() => {
    focusedWhenReady.push(document.activeElement?.tagName ?? null);
  }, [title]);
  return (
    <main>
      <h1>{title}</h1>
    </main>
  );
}

const layout = (
  <>
    <Outlet />
    <RouteAnnouncer />
  </>
);

// M-562.3
test('the canonical link and noindex of the page that was opened go with it', async () => {
  document.head.innerHTML = '<link rel="canonical" href="https://a.example/"><meta name="robots" content="noindex">';
  const router = createMemoryRouter([{ path: '*', element: <RouteAnnouncer /> }]);
  render(<RouterProvider router={router} />);
  const left = () => document.head.querySelectorAll('link, meta').length;
  await act(() => router.navigate('/?page=2'));
  expect(left()).toBe(2);
  await act(() => router.navigate('/two'));
  expect(left()).toBe(0);
});

// M-501
test('announces the page that a redirect leads to, not the one that only leads there', async () => {
  const announced: (string | null)[] = [];
  const router = createMemoryRouter([
    {
      element: layout,
      children: [
        { path: '/', handle: { title: 'One' }, element: <Page title="First" /> },
        { path: '/two', handle: { title: 'Two' }, element: <Navigate replace to="/three" /> },
        {
          path: '/three',
          handle: { title: 'Three' },
          // Its code takes longer than a redirect may.
          lazy: {
            Component: () => new Promise((resolve) => setTimeout(() => resolve(() => <Page title="Third" />), 300)),
          },
        },
      ],
    },
  ]);
  render(<RouterProvider router={router} />);
  const observer = new MutationObserver(() => announced.push(screen.getByRole('status').textContent));
  observer.observe(screen.getByRole('status'), { childList: true, characterData: true, subtree: true });
  await act(() => router.navigate('/two'));
  expect(await screen.findByRole('heading', { name: 'Third' })).toHaveFocus();
  observer.disconnect();
  expect(announced).toEqual(['Three · Choresy']);
});

// M-501
test('announces a page without a heading, and focuses its main part', async () => {
  const plain = (
    <main id="main" tabIndex={-1}>
      Loading…
    </main>
  );
  const router = createMemoryRouter([
    {
      element: layout,
      children: [
        { path: '/', handle: { title: 'One' }, element: <Page title="First" /> },
        { path: '/two', handle: { title: 'Two' }, element: plain },
      ],
    },
  ]);
  render(<RouterProvider router={router} />);
  await act(() => router.navigate('/two'));
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Two · Choresy'));
  expect(screen.getByRole('main')).toHaveFocus();
});

test('sets title, announcement and focus of a new page as soon as it is shown', async () => {
  const router = createMemoryRouter([
    {
      element: layout,
      children: [
        { path: '/', handle: { title: 'One' }, element: <Page title="First" /> },
        { path: '/two', handle: { title: 'Two' }, element: <Page title="Second" /> },
      ],
    },
  ]);
  render(<RouterProvider router={router} />);
  // The browser itself announces the first page.
  expect(document.activeElement).toBe(document.body);
  await act(() => router.navigate('/two'));
  expect(screen.getByRole('heading', { name: 'Second' })).toHaveFocus();
  expect(document.title).toBe('Two · Choresy');
  expect(screen.getByRole('status')).toHaveTextContent('Two · Choresy');
  // Not later than the page's own effects: the heading must not take the focus from a field in which somebody types at once.
  expect(focusedWhenReady.at(-1)).toBe('H1');
});
