import { renderPage, token, type RenderPageOptions } from 'shared-ui/test';
import { keepSessionsAlive } from './keepSessionsAlive';

const SECONDS = 1_000;
let stop = () => {};

const rejectRenewals: RenderPageOptions['prepare'] = (server) => server.fail('refreshToken', { status: 401 });

/** A helper whose token expires in five minutes, on an open page. */
function open(prepare?: RenderPageOptions['prepare']) {
  localStorage.setItem('providerToken', token('serviceProvider', { expiresIn: 300 }));
  const { auth, store, server } = renderPage(null, { ...(prepare && { prepare }) });
  stop = keepSessionsAlive(auth);
  return { auth, store, renewals: () => server.callsOf('refreshToken').length };
}

beforeEach(() => jest.useFakeTimers({ now: new Date('2026-11-20T10:00:00Z') }));
afterEach(() => {
  stop();
  jest.useRealTimers();
});

it('renews a token a minute before it expires', async () => {
  const { renewals } = open(rejectRenewals);
  await jest.advanceTimersByTimeAsync(239 * SECONDS);
  expect(renewals()).toBe(0);
  await jest.advanceTimersByTimeAsync(2 * SECONDS);
  expect(renewals()).toBe(1);
});

// M-470
it('renews a token a minute before it expires by the server’s clock, on a device that is two hours ahead', async () => {
  const { auth, store, renewals } = open(rejectRenewals);
  jest.setSystemTime(new Date('2026-11-20T12:00:00Z'));
  auth.clock.set(-7_200 * SECONDS);
  await jest.advanceTimersByTimeAsync(238 * SECONDS);
  expect(renewals()).toBe(0);
  await jest.advanceTimersByTimeAsync(3 * SECONDS);
  expect(renewals()).toBe(1);
  await jest.advanceTimersByTimeAsync(57 * SECONDS);
  expect(store.getState().session.providerToken).not.toBeNull();
});

it('keeps a token whose renewal was rejected, and ends the session when it expires', async () => {
  const { store } = open(rejectRenewals);
  await jest.advanceTimersByTimeAsync(298 * SECONDS);
  expect(store.getState().session.providerToken).not.toBeNull();
  await jest.advanceTimersByTimeAsync(4 * SECONDS);
  expect(store.getState().session).toMatchObject({
    providerToken: null,
    ended: { audience: 'provider', reason: 'expired' },
  });
});

it('renews no token any more once keepSessionsAlive is stopped', async () => {
  const { renewals } = open();
  stop();
  await jest.advanceTimersByTimeAsync(400 * SECONDS);
  expect(renewals()).toBe(0);
});
