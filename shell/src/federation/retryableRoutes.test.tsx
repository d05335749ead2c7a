import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router-dom';
import { retryable } from './retryableRoutes';

function Page() {
  return <h1>Here</h1>;
}
function show(load: () => Promise<typeof Page>) {
  const routes: RouteObject[] = retryable([{ path: '/', hydrateFallbackElement: <></>, lazy: { Component: load } }]);
  render(<RouterProvider router={createMemoryRouter(routes)} />);
}

beforeEach(() => {
  globalThis.fetch = jest.fn().mockRejectedValue(new Error('offline'));
});

test('shows a page whose code can be fetched', async () => {
  show(() => Promise.resolve(Page));
  expect(await screen.findByRole('heading', { name: 'Here' })).toBeInTheDocument();
});

test('shows the fallback for a page that cannot be fetched, and the page after Try Again', async () => {
  const load = jest
    .fn()
    .mockRejectedValueOnce(new Error('404'))
    .mockRejectedValueOnce(new Error('404'))
    .mockResolvedValue(Page);
  show(load);
  expect(await screen.findByRole('heading', { name: 'This part is unavailable' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(screen.getByRole('heading', { name: 'This part is unavailable' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('heading', { name: 'Here' })).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(3);
});

test('shows the fallback within five seconds for a page that hangs', async () => {
  jest.useFakeTimers();
  show(() => new Promise(() => undefined));
  await act(() => jest.advanceTimersByTimeAsync(4_900));
  jest.useRealTimers();
  expect(await screen.findByRole('heading', { name: 'This part is unavailable' })).toBeInTheDocument();
});
