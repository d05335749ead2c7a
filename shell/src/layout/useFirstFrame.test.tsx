import { act, render, screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { useFirstFrame } from './useFirstFrame';

/** Per page that was shown: its title, and whether the document was marked when the page's layout effects ran. */
let shown: [string, boolean][];
let frames: FrameRequestCallback[];
let idle: (() => void)[];

function isMarked() {
  return 'firstFrame' in document.documentElement.dataset;
}

function Layout() {
  useFirstFrame();
  return <Outlet />;
}

function Page({ title }: { title: string }) {
  useLayoutEffect(() => {
    shown.push([title, isMarked()]);
  }, [title]);
  return <h1>{title}</h1>;
}

function open() {
  const router = createMemoryRouter([
    {
      element: <Layout />,
      children: [
        { path: '/', element: <Page title="One" /> },
        { path: '/two', element: <Page title="Two" /> },
      ],
    },
  ]);
  render(<RouterProvider router={router} />);
  return router;
}

beforeEach(() => {
  shown = [];
  frames = [];
  idle = [];
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((callback) => frames.push(callback));
  Object.assign(window, { requestIdleCallback: (work: () => void) => idle.push(work), cancelIdleCallback: jest.fn() });
});
afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(window, 'requestIdleCallback');
  Reflect.deleteProperty(window, 'cancelIdleCallback');
});

// M-125
test('marks the document from the moment a page is shown until it is painted', async () => {
  const router = open();
  await act(() => router.navigate('/two'));
  expect(shown).toEqual([
    ['One', false],
    ['Two', true],
  ]);
  for (const frame of frames) frame(0);
  expect(isMarked()).toBe(true);
  for (const work of idle) work();
  expect(isMarked()).toBe(false);
});

// M-125
test('lays a page that is returned to, or shown at a place of its own, out whole at once', async () => {
  const router = open();
  await act(() => router.navigate('/two#place'));
  await act(() => router.navigate(-1));
  expect(await screen.findByRole('heading', { name: 'One' })).toBeInTheDocument();
  expect(shown).toEqual([
    ['One', false],
    ['Two', false],
    ['One', false],
  ]);
});

test('leaves no mark when the next move comes before the first frame', async () => {
  const router = open();
  await act(() => router.navigate('/two'));
  await act(() => router.navigate(-1));
  expect(await screen.findByRole('heading', { name: 'One' })).toBeInTheDocument();
  expect(isMarked()).toBe(false);
});
