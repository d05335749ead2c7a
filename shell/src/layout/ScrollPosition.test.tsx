import { act, render } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { ScrollPosition } from './ScrollPosition';

/** The callbacks of the observers of the page's height, while they observe. */
let observers: Set<() => void>;
/** Of the scroll position: the page is as tall as its content. */
let maxTop: number;

function Layout() {
  return (
    <>
      <Outlet />
      <ScrollPosition />
    </>
  );
}

function open() {
  const router = createMemoryRouter([
    {
      element: <Layout />,
      children: [
        { path: '/', element: <h1>One</h1> },
        { path: '/two', element: <h1>Two</h1> },
      ],
    },
  ]);
  render(<RouterProvider router={router} />);
  return router;
}

/** The page gets content: it may be scrolled as far as this. */
function grow(top: number) {
  maxTop = top;
  act(() => observers.forEach((notify) => notify()));
}

/** Goes on to another page from 800 px down, and back to the first, whose content is gone. */
async function leaveAndReturn(router: ReturnType<typeof open>) {
  window.scrollTo(0, 800);
  await act(() => router.navigate('/two'));
  maxTop = 100;
  await act(() => router.navigate(-1));
}

beforeEach(() => {
  jest.useFakeTimers();
  observers = new Set();
  maxTop = 2000;
  window.scrollY = 0;
  jest.spyOn(window, 'scrollTo').mockImplementation((...args: unknown[]) => {
    window.scrollY = Math.min(Number(args[1]), maxTop);
    window.dispatchEvent(new Event('scroll'));
  });
  window.ResizeObserver = class {
    readonly #notify: () => void;
    constructor(notify: ResizeObserverCallback) {
      this.#notify = () => notify([], this);
    }
    observe() {
      observers.add(this.#notify);
    }
    disconnect() {
      observers.delete(this.#notify);
    }
    unobserve() {}
  };
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
  Reflect.deleteProperty(window, 'ResizeObserver');
});

// M-125, M-130
test('restores the position of a page that is returned to once its content is there', async () => {
  await leaveAndReturn(open());
  expect(window.scrollY).toBe(100);
  grow(400);
  expect(window.scrollY).toBe(400);
  grow(1500);
  expect(window.scrollY).toBe(800);
  // A part above has come; the browser keeps the visible content in its place.
  window.scrollY = 900;
  grow(1600);
  expect(window.scrollY).toBe(800);
});

// M-125
test('leaves a page alone that is tall enough, and one that is new', async () => {
  const router = open();
  await act(() => router.navigate('/two'));
  expect(observers.size).toBe(0);
  window.scrollTo(0, 800);
  await act(() => router.navigate(-1));
  await act(() => router.navigate(1));
  expect(window.scrollY).toBe(800);
  expect(observers.size).toBe(0);
});

// M-130
test.each(['wheel', 'touchmove', 'pointerdown', 'keydown'])(
  'leaves the position to a person who moves in the page: %s',
  async (type) => {
    await leaveAndReturn(open());
    window.dispatchEvent(new Event(type));
    grow(1500);
    expect(window.scrollY).toBe(100);
  },
);

// M-130
test('ends when the page is left', async () => {
  const router = open();
  await leaveAndReturn(router);
  expect(observers.size).toBe(1);
  await act(() => router.navigate('/two'));
  expect(observers.size).toBe(0);
});

// M-130
test('ends after the time that a request may take', async () => {
  await leaveAndReturn(open());
  jest.advanceTimersByTime(19_000);
  expect(observers.size).toBe(1);
  jest.advanceTimersByTime(1000);
  expect(observers.size).toBe(0);
});
