import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, useLocation, useNavigation } from 'react-router';
import { deferLoadingState } from './deferLoadingState';

const renders: string[] = [];

function Page() {
  const state = `${useLocation().pathname} ${useNavigation().state}`;
  renders.push(state);
  return <p>{state}</p>;
}

/** A site whose second page comes when the returned function is called. */
function open() {
  let arrive = () => {};
  const arrived = new Promise<null>((resolve) => {
    arrive = () => resolve(null);
  });
  const router = createMemoryRouter([
    { path: '/', Component: Page },
    { path: '/quick', loader: () => null, Component: Page },
    { path: '/slow', loader: () => arrived, Component: Page },
  ]);
  render(<RouterProvider router={deferLoadingState(router)} useTransitions={false} />);
  renders.length = 0;
  return { router, arrive };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

// M-350
test('a page that is there at once is rendered without the state of the one that is left', async () => {
  const { router } = open();
  await act(() => router.navigate('/quick'));
  await act(() => jest.advanceTimersByTimeAsync(1000));
  expect(new Set(renders)).toEqual(new Set(['/quick idle']));
});

// M-350
test('a page that takes longer is announced, and shown when it has come', async () => {
  const { router, arrive } = open();
  act(() => void router.navigate('/slow'));
  await act(() => jest.advanceTimersByTimeAsync(99));
  expect(screen.getByText('/ idle')).toBeVisible();
  await act(() => jest.advanceTimersByTimeAsync(1));
  expect(screen.getByText('/ loading')).toBeVisible();
  arrive();
  await act(() => jest.advanceTimersByTimeAsync(0));
  expect(screen.getByText('/slow idle')).toBeVisible();
});
