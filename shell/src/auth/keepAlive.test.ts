import { renderPage, token, type RenderPageOptions } from 'shared-ui/test';
import { keepSessionsAlive } from './keepAlive';

const SECONDS = 1_000;
let stop = () => {};

const refusing: RenderPageOptions['prepare'] = (server) => server.fail('refreshToken', { status: 401 });

/** A helper whose token runs out in five minutes, on an open page. */
function open(prepare?: RenderPageOptions['prepare']) {
  localStorage.setItem('providerToken', token('serviceProvider', { expiresIn: 300 }));
  const { auth, store, server } = renderPage(null, { ...(prepare && { prepare }) });
  stop = keepSessionsAlive(auth);
  return { store, renewals: () => server.callsOf('refreshToken').length };
}

beforeEach(() => jest.useFakeTimers({ now: new Date('2026-11-20T10:00:00Z') }));
afterEach(() => {
  stop();
  jest.useRealTimers();
});

it('asks for a new token a minute before the old one runs out', async () => {
  const { renewals } = open(refusing);
  await jest.advanceTimersByTimeAsync(239 * SECONDS);
  expect(renewals()).toBe(0);
  await jest.advanceTimersByTimeAsync(2 * SECONDS);
  expect(renewals()).toBe(1);
});

it('leaves a token in force that is not renewed, and ends the session when it runs out', async () => {
  const { store } = open(refusing);
  await jest.advanceTimersByTimeAsync(298 * SECONDS);
  expect(store.getState().session.providerToken).not.toBeNull();
  await jest.advanceTimersByTimeAsync(4 * SECONDS);
  expect(store.getState().session).toMatchObject({
    providerToken: null,
    ended: { audience: 'provider', reason: 'expired' },
  });
});

it('does nothing any more once stopped', async () => {
  const { renewals } = open();
  stop();
  await jest.advanceTimersByTimeAsync(400 * SECONDS);
  expect(renewals()).toBe(0);
});
