import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router-dom';
import { retryable } from './retryableRoutes';

function Page() {
  return <h1>Here</h1>;
}
function show(load: () => Promise<typeof Page>) {
  const routes: RouteObject[] = retryable(
    [{ path: '/', hydrateFallbackElement: <></>, lazy: { Component: load } }],
    () => false,
  );
  render(<RouterProvider router={createMemoryRouter(routes)} />);
}

beforeEach(() => {
  globalThis.reportError = jest.fn();
  globalThis.fetch = jest.fn().mockRejectedValue(new Error('offline'));
});

test('shows a page whose code can be fetched', async () => {
  show(() => Promise.resolve(Page));
  expect(await screen.findByRole('heading', { name: 'Here' })).toBeInTheDocument();
});

// M-605
test('shows the fallback for a page that cannot be fetched, and the page after Try Again', async () => {
  const load = jest
    .fn()
    .mockRejectedValueOnce(new Error('404'))
    .mockRejectedValueOnce(new Error('404'))
    .mockResolvedValue(Page);
  show(load);
  expect(await screen.findByRole('heading', { name: 'This part is unavailable' })).toBeInTheDocument();
  expect(reportError).toHaveBeenCalledWith(new Error('404'));
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

// M-605
test('reports nothing while the browser is offline, which says so itself', async () => {
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  show(() => Promise.reject(new Error('404')));
  await screen.findByRole('heading', { name: 'This part is unavailable' });
  expect(reportError).not.toHaveBeenCalled();
  onLine.mockRestore();
});

// M-606.2
test('shows a page that comes after its fallback, without Try Again', async () => {
  jest.useFakeTimers();
  let arrive: (page: typeof Page) => void = () => {};
  show(() => new Promise((resolve) => (arrive = resolve)));
  await act(() => jest.advanceTimersByTimeAsync(4_900));
  jest.useRealTimers();
  expect(await screen.findByRole('heading', { name: 'This part is unavailable' })).toBeInTheDocument();
  await act(async () => arrive(Page));
  expect(await screen.findByRole('heading', { name: 'Here' })).toBeInTheDocument();
});

// M-604.3
test('offers to reload when the release was rolled back between the failure and Try Again', async () => {
  const element = Object.assign(document.createElement('script'), { id: 'deployment', type: 'application/json' });
  element.textContent = JSON.stringify({ apps: { 'customer-app': { version: '2', entry: '' } } });
  document.body.append(element);
  show(() => Promise.reject(new Error('broken')));
  await screen.findByRole('heading', { name: 'This part is unavailable' });
  const active = { apps: { 'customer-app': { version: '1', entry: '' } } };
  globalThis.fetch = jest.fn().mockResolvedValue({ ok: true, json: () => active });
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('button', { name: 'Reload' })).toBeVisible();
  element.remove();
});

/** Loads a page with a later part; the part comes when `arrive` is called. */
function loadWithPart(isHydrating: boolean) {
  let arrive = () => {};
  const loadParts = jest.fn(() => new Promise<void>((resolve) => (arrive = resolve)));
  const [route] = retryable(
    [{ path: '/', handle: { loadParts }, lazy: { Component: async () => Page } }],
    () => isHydrating,
  );
  const { Component } = route?.lazy as { Component: () => Promise<unknown> };
  const loaded = jest.fn();
  void Component().then(loaded);
  return { loadParts, loaded, arrive: () => arrive() };
}

// M-336
test('a move to a page waits for its later parts', async () => {
  const { loadParts, loaded, arrive } = loadWithPart(false);
  await act(async () => {});
  expect(loadParts).toHaveBeenCalledTimes(1);
  expect(loaded).not.toHaveBeenCalled();
  await act(async () => arrive());
  expect(loaded).toHaveBeenCalledWith(Page);
});

// M-336
test('a page that is hydrated goes ahead of its later parts, which are on their way', async () => {
  const { loadParts, loaded } = loadWithPart(true);
  await act(async () => {});
  expect(loadParts).toHaveBeenCalledTimes(1);
  expect(loaded).toHaveBeenCalledWith(Page);
});
