import {
  log,
  options,
  realtime,
  replaceSocket,
  setStored,
  setUpRealtime,
  settle,
  socket,
  start,
  startOnline,
} from '../test/realtime';

function sends() {
  return socket.emittedOf('send_message');
}
setUpRealtime();

describe('a chat message', () => {
  // H-4.17, H-7.16
  it('shows an own message at once and sends it with the specified payload', async () => {
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

  it('marks a message as sent once the server has acknowledged it', async () => {
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

  it('marks a message as failed when the server rejects it, and sends the same one by Retry', async () => {
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

  it('sends a message three times in all when a server that acknowledges does not acknowledge it', async () => {
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
    setStored([{ id: '9', cid, isOwn: true, text: 'Arrived', at: 50_000 }]);
    socket.open();
    await settle();
    expect(sends()).toHaveLength(0);
    expect(log()).toEqual(['Arrived (sent)']);
  });

  // M-474
  it('is marked as not sent after ten seconds offline, and is sent by itself when the connection is back', async () => {
    await startOnline();
    realtime.send('Stuck');
    const cid = realtime.getState().log[0]?.cid;
    socket.drop();
    await jest.advanceTimersByTimeAsync(10_000);
    expect(log()).toEqual(['Stuck (failed)']);
    socket.open();
    await settle();
    expect(log()).toEqual(['Stuck (sending)']);
    expect(sends().map(({ payload }) => payload)).toMatchObject([{ text: 'Stuck', cid }]);
  });

  // M-474
  it('is kept through a reload of the tab, and is sent with the same id when the page is connected', async () => {
    await startOnline();
    realtime.send('Kept');
    const cid = realtime.getState().log[0]?.cid;
    realtime.close();
    replaceSocket();
    await start();
    expect(log()).toEqual(['Kept (failed)']);
    socket.open();
    await settle();
    expect(sends().map(({ payload }) => payload)).toMatchObject([{ text: 'Kept', cid }]);
  });

  // M-474
  it('is left to its writer where the server has rejected it, also after a reload of the tab', async () => {
    await startOnline();
    for (const message of ['Please slow down.', undefined]) {
      realtime.send('Rejected');
      sends().at(-1)?.ack(null, { ok: false, message });
    }
    socket.drop();
    socket.open();
    await settle();
    realtime.close();
    replaceSocket();
    await startOnline();
    expect(sends()).toEqual([]);
    expect(log()).toEqual(['Rejected (failed)', 'Rejected (failed)']);
    expect(realtime.getState().log[0]?.reason).toBe('Please slow down.');
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
