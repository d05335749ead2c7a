import { screen, waitFor } from '@testing-library/react';
import { expectNoAxeViolations, provider, renderPage } from 'shared-ui/test';
import { PushCard } from './PushCard';

const OFFERS = 'New bookings for you';
const keys = { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) };
const endpoint = 'https://push.example/1';
const subscribe = jest.fn();
const unsubscribe = jest.fn(async () => true);
let answer: NotificationPermission;

function define(target: object, name: string, value: unknown) {
  Object.defineProperty(target, name, { value, configurable: true });
}

/** A helper's profile in a browser that has this permission so far, and is asked for it. */
function open(permission: NotificationPermission, { publicKey = 'key' as string | null, worker = '/w.js' } = {}) {
  document.head.innerHTML = `<script type="application/json" id="deployment">${JSON.stringify({ worker })}</script>`;
  const requestPermission = jest.fn(async () => {
    define(window, 'Notification', { permission: answer, requestPermission: async () => answer });
    return answer;
  });
  define(window, 'Notification', { permission, requestPermission });
  const push = { publicKey, topics: ['bookings'] };
  const page = renderPage(
    <main>
      <PushCard audience="provider" />
    </main>,
    { as: provider(), server: { push } },
  );
  return { ...page, requestPermission };
}

beforeEach(() => {
  answer = 'granted';
  unsubscribe.mockClear();
  subscribe.mockReset().mockResolvedValue({ toJSON: () => ({ endpoint, keys }) });
  define(window, 'PushManager', class {});
  define(navigator, 'serviceWorker', {
    register: async () => undefined,
    ready: Promise.resolve({ pushManager: { subscribe, getSubscription: async () => ({ unsubscribe }) } }),
  });
});
afterEach(() => {
  document.head.innerHTML = '';
  for (const name of ['Notification', 'PushManager']) Reflect.deleteProperty(window, name);
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

// M-595.1
it('asks for the permission at a press only, and stores each kind by itself', async () => {
  const { user, server, requestPermission, container } = open('default');
  const offers = await screen.findByRole('checkbox', { name: OFFERS });
  expect(screen.getByRole('checkbox', { name: 'News of your bookings' })).toBeChecked();
  expect(requestPermission).not.toHaveBeenCalled();
  await user.click(offers);
  await waitFor(() => expect(offers).toBeChecked());
  expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'key' });
  await user.click(screen.getByRole('checkbox', { name: 'News of your bookings' }));
  await waitFor(() => expect(server.callsOf('savePush')).toHaveLength(2));
  expect(server.callsOf('savePush').map(({ body }) => body)).toEqual([
    { endpoint, keys, topics: ['offers', 'bookings'] },
    { endpoint, keys, topics: ['offers'] },
  ]);
  await expectNoAxeViolations(container);
});

// M-595.1
it('says what stands in the way: the person has said no, or the browser cannot', async () => {
  answer = 'denied';
  const { user, server, unmount } = open('default');
  await user.click(await screen.findByRole('checkbox', { name: OFFERS }));
  expect(await screen.findByText(/^You have blocked notifications of this site/)).toBeVisible();
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(server.callsOf('savePush')).toEqual([]);
  unmount();
  Reflect.deleteProperty(window, 'PushManager');
  open('default');
  expect(await screen.findByText(/^This browser cannot show notifications/)).toBeVisible();
});

// M-595.1
it('stays as it was where the browser or the server fails, and says so', async () => {
  const failure = new Error('no push service');
  subscribe.mockRejectedValueOnce(failure).mockRejectedValueOnce(failure);
  const { user, server } = open('granted');
  const offers = await screen.findByRole('checkbox', { name: OFFERS });
  await user.click(offers);
  expect(await screen.findByRole('alert')).toHaveTextContent('Your choice could not be saved. Please try again.');
  server.fail('savePush', { status: 500 });
  await user.click(offers);
  await waitFor(() => expect(server.callsOf('savePush')).toHaveLength(1));
  expect(offers).not.toBeChecked();
});

// M-595.1
it('subscribes anew where the site has another key than before', async () => {
  subscribe.mockRejectedValueOnce(new Error('another key'));
  const { user, server } = open('granted');
  await user.click(await screen.findByRole('checkbox', { name: OFFERS }));
  await waitFor(() => expect(server.callsOf('savePush')).toHaveLength(1));
  expect(unsubscribe).toHaveBeenCalledTimes(1);
});

// M-593, M-595.1
it.each([
  ['sends none', { publicKey: null }],
  ['has its worker switched off', { worker: '' }],
])('is not there on a site that %s', async (_, site) => {
  const { server, container } = open('default', site);
  await waitFor(() => expect(server.callsOf('getPush')).toHaveLength(1));
  expect(container.querySelector('section')).toBeNull();
});
