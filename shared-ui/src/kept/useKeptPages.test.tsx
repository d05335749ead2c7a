import { act } from '@testing-library/react';
import { provider, renderPage } from 'shared-ui/test';
import { useKeptPages } from './useKeptPages';

const PATH = '/provider/dashboard';
const posted: { type: string }[] = [];
const register = jest.fn(async () => undefined);

function Part() {
  useKeptPages('provider');
  return null;
}

/** The page of a helper on a site with a worker, or on one where it is switched off. */
async function open({ hasWorker }: { hasWorker: boolean }) {
  const deployment = { apps: {}, ...(hasWorker && { worker: '/service-worker.js' }) };
  document.head.innerHTML = `<script type="application/json" id="deployment">${JSON.stringify(deployment)}</script>`;
  const page = renderPage(<Part />, { as: provider(), path: PATH });
  await act(() => jest.advanceTimersByTimeAsync(2_000));
  return page;
}

beforeEach(() => {
  jest.useFakeTimers();
  posted.length = 0;
  register.mockClear();
  const registration = Promise.resolve({
    active: { postMessage: (message: { type: string }) => posted.push(message) },
  });
  const serviceWorker = { register, ready: registration, getRegistration: () => registration };
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
  const files = ['/provider-app/p1/remoteEntry.js?retry=1', '/api/booking/user', 'https://else.example/a/b/c.js'];
  const loaded = files.map((name) => ({ name: new URL(name, location.href).href }));
  Object.assign(performance, { getEntriesByType: () => loaded });
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(performance, 'getEntriesByType');
  document.head.innerHTML = '';
  document.body.innerHTML = '';
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

// M-590.1, M-591.3
it('installs the worker and reports the page, with the tokens of all who are signed in and the files that it has loaded', async () => {
  const { auth, unmount } = await open({ hasWorker: true });
  const token = auth.getToken('provider');
  expect(register).toHaveBeenCalledWith('/service-worker.js');
  expect(posted).toEqual([
    { type: 'accounts', tokens: [token] },
    { type: 'keep', path: PATH, token, files: ['/provider-app/p1/remoteEntry.js'] },
  ]);
  posted.length = 0;
  act(() => auth.signOut());
  unmount();
  await act(() => jest.advanceTimersByTimeAsync(0));
  expect(posted).toEqual([{ type: 'accounts', tokens: [] }]);
});

// M-593
it('installs nothing where the site has switched it off', async () => {
  await open({ hasWorker: false });
  expect(register).not.toHaveBeenCalled();
  expect(posted).toEqual([]);
});

// M-590.1
it('requests no worker without a connection', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await open({ hasWorker: true });
  expect(register).not.toHaveBeenCalled();
  jest.restoreAllMocks();
});

// M-590.2
it('keeps nothing from a page that was kept itself, and shows when the open one was', async () => {
  document.body.innerHTML = '<p id="kept">Last updated at <time>then</time></p>';
  const match = jest.fn(async () => new Response('', { headers: { 'X-Kept-Text': '14:05 on 20 November' } }));
  Object.defineProperty(globalThis, 'caches', { value: { match }, configurable: true });
  await open({ hasWorker: true });
  expect(match).toHaveBeenCalledWith(PATH);
  expect(document.querySelector('#kept time')).toHaveTextContent('14:05 on 20 November');
  expect(posted).toEqual([]);
  Reflect.deleteProperty(globalThis, 'caches');
});
