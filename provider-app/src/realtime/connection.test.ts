import type { LoadedMessage } from './chatLog';
import {
  log,
  options,
  realtime,
  setStored,
  setUpRealtime,
  settle,
  socket,
  start,
  startOnline,
} from '../provider/test/realtime';

function fromAdmin(given: Partial<LoadedMessage> = {}): LoadedMessage {
  return { id: '1', cid: null, isOwn: false, text: 'Hello', at: 1000, ...given };
}
setUpRealtime();

describe('the provider’s connection', () => {
  // H-4.15, H-4.18
  it('connects, registers with the helper’s id and loads the history', async () => {
    setStored([fromAdmin()]);
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

  // M-204.2
  it('reports that messages of bookings have changed, also when the connection is there again', async () => {
    await startOnline();
    expect(options.onThreadChanged).toHaveBeenCalledTimes(1);
    socket.receive('thread_changed', { bookingId: 'CH-1' });
    expect(options.onThreadChanged).toHaveBeenCalledTimes(2);
    socket.drop();
    socket.open();
    expect(options.onThreadChanged).toHaveBeenCalledTimes(3);
  });

  // M-64.4
  it('is offline once lost; after the reconnect it requests missed messages and reports changed bookings', async () => {
    setStored([fromAdmin()]);
    await startOnline();
    socket.receive('user_online', { userId: 'system' });
    socket.drop();
    expect(realtime.getState()).toMatchObject({ status: 'offline', isAdminOnline: false });
    setStored([fromAdmin({ id: '2', text: 'Missed', at: 2000 })]);
    socket.open();
    await settle();
    expect(options.loadHistory.mock.calls).toEqual([[{}], [{ after: '1' }]]);
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

  // M-475
  it('is offline as soon as the browser is, and connects at once when the browser is online again', async () => {
    await startOnline();
    socket.receive('user_online', { userId: 'system' });
    window.dispatchEvent(new Event('offline'));
    expect(realtime.getState()).toMatchObject({ status: 'offline', isAdminOnline: false });
    expect(socket.connected).toBe(false);
    window.dispatchEvent(new Event('online'));
    expect(socket.connectCount).toBe(2);
    realtime.close();
    window.dispatchEvent(new Event('online'));
    expect(socket.connectCount).toBe(2);
  });

  it('reports a history that cannot be loaded, and loads it again', async () => {
    options.loadHistory.mockRejectedValueOnce(new Error('500'));
    await startOnline();
    expect(realtime.getState().history).toBe('failed');
    setStored([fromAdmin()]);
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
