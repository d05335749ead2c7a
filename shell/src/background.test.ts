import { act } from '@testing-library/react';
import { checkHealth } from 'shared-ui/state';
import { renderPage } from 'shared-ui/test';
import { startHealthChecks } from './background';

let stop = () => {};

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  stop();
  jest.useRealTimers();
});

function open() {
  const { server, store } = renderPage(null);
  stop = startHealthChecks(store);
  const status = () => store.getState().health.status;
  const idle = () => act(() => jest.advanceTimersByTimeAsync(0));
  return { server, store, status, idle, checks: () => server.callsOf('checkHealth').length };
}

// M-48.1
it('checks the health of the API once after the start, when the browser is idle', async () => {
  const { checks, idle, status } = open();
  expect(checks()).toBe(0);
  await idle();
  expect(checks()).toBe(1);
  expect(status()).toBe('online');
});

// M-48.1
it('checks the health of the API again whenever the browser comes back online', async () => {
  const { checks, idle, server, status } = open();
  server.drop('checkHealth');
  await idle();
  expect(status()).toBe('offline');
  server.restore('checkHealth');
  act(() => void window.dispatchEvent(new Event('online')));
  expect(status()).toBe('checking');
  await idle();
  expect(checks()).toBe(2);
  expect(status()).toBe('online');
});

// M-48.2
it('takes a check that a page has sent before for the first one', async () => {
  const { checks, idle, store, status } = open();
  await act(() => store.dispatch(checkHealth()));
  await idle();
  expect(checks()).toBe(1);
  expect(status()).toBe('online');
});

it('sends no health check any more once the checks are stopped', async () => {
  const { checks, idle } = open();
  stop();
  window.dispatchEvent(new Event('online'));
  await idle();
  expect(checks()).toBe(0);
});
