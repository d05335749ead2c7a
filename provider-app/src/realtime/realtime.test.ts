import type { Socket } from 'socket.io-client';
import { FakeSocket } from '../test/fakeSocket';
import type { StoredMessage } from './message';
import { createRealtime, type Realtime, type RealtimeOptions } from './realtime';

let socket: FakeSocket;
let stored: StoredMessage[];
let realtime: Realtime;
let options: jest.Mocked<RealtimeOptions>;

function settle() {
  return jest.advanceTimersByTimeAsync(0);
}
function log() {
  return realtime.getState().log.map(({ text, state }) => `${text} (${state})`);
}
function sends() {
  return socket.emittedOf('send_message');
}
function fromAdmin(given: Partial<StoredMessage> = {}): StoredMessage {
  return {
    id: '1',
    cid: null,
    isOwn: false,
    text: 'Hello',
    at: 1000,
    ...given,
  };
}

async function start(): Promise<void> {
  realtime = createRealtime(options);
  await settle();
}

/** Connected, registered with a server that acknowledges, history loaded. */
async function startOnline(): Promise<void> {
  await start();
  socket.open();
  socket.emittedOf('register')[0]?.ack(null, { ok: true });
  await settle();
}

beforeEach(() => {
  jest.useFakeTimers({ now: 50_000 });
  sessionStorage.clear();
  socket = new FakeSocket();
  stored = [];
  options = {
    providerId: 'p1',
    createSocket: jest.fn(async () => socket as unknown as Socket),
    loadHistory: jest.fn(async (_after: string | undefined) => stored),
    renewToken: jest.fn(async () => true),
    onTokenRejected: jest.fn(),
    onBookingChanged: jest.fn(),
  };
});
afterEach(() => {
  realtime.close();
  jest.useRealTimers();
});

describe('the provider’s connection', () => {
  // H-4.15, H-4.18
  it('connects, registers with the helper’s id and loads the history', async () => {
    stored = [fromAdmin()];
    await start();
    expect(realtime.getState().status).toBe('connecting');
    expect(socket.connectCount).toBe(1);
    socket.open();
    expect(socket.emittedOf('register').map(({ payload }) => payload)).toEqual([{ userId: 'p1' }]);
    await settle();
    expect(realtime.getState()).toMatchObject({ status: 'online', history: 'ready' });
    expect(log()).toEqual(['Hello (sent)']);
  });

  it('has failed when the first attempt fails, and is online once a later one succeeds', async () => {
    await start();
    socket.receive('connect_error', new Error('down'));
    expect(realtime.getState().status).toBe('failed');
    socket.open();
    expect(realtime.getState().status).toBe('online');
  });

  it('has failed when the code of socket.io cannot be loaded, and connects when it is tried again', async () => {
    options.createSocket.mockRejectedValueOnce(new Error('chunk'));
    await start();
    expect(realtime.getState().status).toBe('failed');
    realtime.reconnect();
    await settle();
    expect(realtime.getState().status).toBe('connecting');
    expect(socket.connectCount).toBe(1);
  });

  // M-64.4
  it('is offline once lost; after the reconnect it requests missed messages and reports changed bookings', async () => {
    stored = [fromAdmin()];
    await startOnline();
    socket.receive('user_online', { userId: 'system' });
    socket.drop();
    expect(realtime.getState()).toMatchObject({ status: 'offline', isAdminOnline: false });
    stored = [fromAdmin({ id: '2', text: 'Missed', at: 2000 })];
    socket.open();
    await settle();
    expect(options.loadHistory.mock.calls).toEqual([[undefined], ['1']]);
    expect(options.onBookingChanged.mock.calls).toEqual([[null]]);
    expect(log()).toEqual(['Hello (sent)', 'Missed (sent)']);
  });

  it('reconnects after the server has closed the connection, which socket.io does not do by itself', async () => {
    await startOnline();
    socket.drop('io server disconnect');
    expect(socket.connectCount).toBe(1);
    await jest.advanceTimersByTimeAsync(1000);
    expect(socket.connectCount).toBe(2);
  });

  it('reports a history that cannot be loaded, and loads it again', async () => {
    options.loadHistory.mockRejectedValueOnce(new Error('500'));
    await startOnline();
    expect(realtime.getState().history).toBe('failed');
    stored = [fromAdmin()];
    realtime.reloadHistory();
    await settle();
    expect(realtime.getState().history).toBe('ready');
    expect(log()).toEqual(['Hello (sent)']);
  });

  it('receives no messages any more once closed', async () => {
    await startOnline();
    realtime.close();
    socket.receive('receive_message', { senderId: 'system', text: 'late' });
    expect(socket.connected).toBe(false);
    expect(log()).toEqual([]);
  });
});

describe('the administrator’s presence', () => {
  // H-4.16, H-7.17
  it('follows user_online and user_offline of the administrator only', async () => {
    await startOnline();
    socket.receive('user_online', { userId: 'p2' });
    expect(realtime.getState().isAdminOnline).toBe(false);
    socket.receive('user_online', { userId: 'system' });
    expect(realtime.getState().isAdminOnline).toBe(true);
    socket.receive('user_offline', { userId: 'system' });
    expect(realtime.getState().isAdminOnline).toBe(false);
  });
});

describe('a token that the server rejects', () => {
  // H-7.17
  it.each([
    ['auth_error', () => socket.receive('auth_error', { message: 'Session expired.', code: 'SESSION_ENDED' })],
    [
      'connect_error',
      () => socket.receive('connect_error', Object.assign(new Error('no'), { data: { code: 'UNAUTHENTICATED' } })),
    ],
  ])('is renewed once and sent again after %s', async (_case, reject) => {
    await startOnline();
    reject();
    await settle();
    expect(options.renewToken).toHaveBeenCalledTimes(1);
    expect(socket.connectCount).toBe(2);
    reject();
    await settle();
    expect(options.renewToken).toHaveBeenCalledTimes(1);
    expect(options.onTokenRejected).toHaveBeenCalledTimes(1);
  });

  it('makes the connection fail when it cannot be renewed', async () => {
    options.renewToken.mockResolvedValue(false);
    await start();
    socket.receive('auth_error', { code: 'SESSION_ENDED' });
    await settle();
    expect(realtime.getState().status).toBe('failed');
    expect(options.onTokenRejected).not.toHaveBeenCalled();
  });

  it('is renewed again when the connection has worked in between', async () => {
    await startOnline();
    for (let hour = 0; hour < 3; hour += 1) {
      socket.receive('auth_error', { code: 'SESSION_ENDED' });
      await settle();
      socket.open();
      socket.emittedOf('register').at(-1)?.ack(null, { ok: true });
      await settle();
    }
    expect(options.renewToken).toHaveBeenCalledTimes(3);
    expect(options.onTokenRejected).not.toHaveBeenCalled();
  });

  it.each([[{ code: 'FORBIDDEN' }], [{ message: 'Invalid token' }], ['Invalid token'], [undefined]])(
    'is not renewed after the auth_error %j: the connection stays failed until somebody tries again',
    async (rejection) => {
      await startOnline();
      socket.receive('auth_error', rejection);
      await jest.advanceTimersByTimeAsync(5_000);
      expect(options.renewToken).not.toHaveBeenCalled();
      expect(realtime.getState().status).toBe('failed');
      expect(socket.connectCount).toBe(1);
      realtime.reconnect();
      socket.open();
      expect(realtime.getState().status).toBe('online');
    },
  );
});

describe('a chat message', () => {
  // H-4.17, H-7.16
  it('is shown at once and sent with the specified payload', async () => {
    await startOnline();
    realtime.send('Good morning');
    expect(log()).toEqual(['Good morning (sending)']);
    expect(sends()[0]?.payload).toEqual({
      senderId: 'p1',
      receiverId: 'system',
      text: 'Good morning',
      timestamp: new Date(50_000).toISOString(),
      cid: expect.any(String),
    });
  });

  it('is marked as sent once the server has acknowledged it', async () => {
    await startOnline();
    realtime.send('Hi');
    const { cid } = sends()[0]?.payload as { cid: string };
    sends()[0]?.ack(null, {
      ok: true,
      id: '5',
      cid,
      message: { _id: '5', senderId: 'p1', text: 'Hi', timestamp: '2026-11-20T10:00:00.000Z', cid },
    });
    expect(realtime.getState().log).toMatchObject([{ id: '5', text: 'Hi', state: 'sent' }]);
  });

  it('is marked as failed when the server rejects it, and Retry sends the same message', async () => {
    await startOnline();
    realtime.send('Hi');
    sends()[0]?.ack(null, { ok: false, code: 'TOO_MANY', message: 'Please slow down.' });
    const [entry] = realtime.getState().log;
    expect(entry).toMatchObject({ state: 'failed', reason: 'Please slow down.' });
    realtime.resend(entry?.cid ?? '');
    expect(log()).toEqual(['Hi (sending)']);
    expect(sends()[1]?.payload).toEqual(sends()[0]?.payload);
    sends()[1]?.ack(null, { ok: true });
    expect(log()).toEqual(['Hi (sent)']);
  });

  it('is sent three times in all when a server that acknowledges does not acknowledge it', async () => {
    await startOnline();
    realtime.send('Hi');
    sends()[0]?.ack(new Error('timeout'));
    sends()[1]?.ack(new Error('timeout'));
    expect(log()).toEqual(['Hi (sending)']);
    sends()[2]?.ack(new Error('timeout'));
    expect(sends()).toHaveLength(3);
    expect(new Set(sends().map(({ payload }) => (payload as { cid: string }).cid)).size).toBe(1);
    expect(log()).toEqual(['Hi (failed)']);
  });

  it('is marked as sent after the timeout when the server never acknowledges anything', async () => {
    await start();
    socket.open();
    await settle();
    realtime.send('Hi');
    sends()[0]?.ack(new Error('timeout'));
    expect(sends()).toHaveLength(1);
    expect(log()).toEqual(['Hi (sent)']);
  });

  it('is shown once when the server echoes it', async () => {
    await startOnline();
    realtime.send('Hi');
    socket.receive('receive_message', { senderId: 'p1', text: 'Hi', timestamp: new Date(50_000).toISOString() });
    sends()[0]?.ack(null, { ok: true, id: '5' });
    expect(log()).toEqual(['Hi (sent)']);
  });
});

describe('a message whose connection is lost before the acknowledgement', () => {
  it('is sent again after the reconnect when the history does not have it', async () => {
    await startOnline();
    realtime.send('Lost');
    socket.drop();
    expect(log()).toEqual(['Lost (sending)']);
    socket.open();
    await settle();
    expect(sends()).toHaveLength(1);
    sends()[0]?.ack(null, { ok: true, id: '9' });
    expect(log()).toEqual(['Lost (sent)']);
  });

  it('is not sent again when the history has it', async () => {
    await startOnline();
    realtime.send('Arrived');
    const cid = realtime.getState().log[0]?.cid ?? null;
    socket.drop();
    stored = [{ id: '9', cid, isOwn: true, text: 'Arrived', at: 50_000 }];
    socket.open();
    await settle();
    expect(sends()).toHaveLength(0);
    expect(log()).toEqual(['Arrived (sent)']);
  });

  it('is marked as failed after ten seconds offline, and is only sent again by Retry', async () => {
    await startOnline();
    realtime.send('Stuck');
    socket.drop();
    await jest.advanceTimersByTimeAsync(10_000);
    expect(log()).toEqual(['Stuck (failed)']);
    socket.open();
    await settle();
    expect(sends()).toHaveLength(0);
    realtime.resend(realtime.getState().log[0]?.cid ?? '');
    expect(sends()).toHaveLength(1);
  });

  it('is kept as failed through a reload of the tab', async () => {
    await startOnline();
    realtime.send('Kept');
    realtime.close();
    socket = new FakeSocket();
    await start();
    expect(log()).toEqual(['Kept (failed)']);
  });
});

describe('an event from the server', () => {
  // H-4.17, H-7.17
  it('appends a message of the administrator, and ignores a malformed one', async () => {
    await startOnline();
    socket.receive('receive_message', { senderId: 'system', text: 'Welcome', timestamp: '2026-11-20T10:00:00.000Z' });
    socket.receive('receive_message', 'rubbish');
    expect(log()).toEqual(['Welcome (sent)']);
  });

  // M-64.3
  it('reports a booking that has changed', async () => {
    await startOnline();
    socket.receive('booking_changed', { bookingId: 'CH-1', status: 'confirmed', assignmentStatus: 'assigned' });
    expect(options.onBookingChanged).toHaveBeenCalledWith({ assignmentStatus: 'assigned' });
  });
});
