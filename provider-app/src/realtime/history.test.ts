import {
  options,
  realtime,
  setStored,
  setUpRealtime,
  settle,
  socket,
  start,
  startOnline,
} from '../provider/test/realtime';
import type { LoadedMessage } from './chatLog';

setUpRealtime();

/** The administrator's messages of these ids, a second apart. */
function messages(...ids: number[]): LoadedMessage[] {
  return ids.map((id) => ({ id: String(id), cid: null, isOwn: false, text: `m${id}`, at: id * 1000 }));
}
function texts() {
  return realtime.getState().log.map(({ text }) => text);
}

describe('the chat history', () => {
  // M-114
  it('loads the messages before the oldest one that it has, until there are no more', async () => {
    setStored(messages(5, 6), { hasMore: true });
    await startOnline();
    expect(realtime.getState().earlier).toBe('there');
    setStored(messages(3, 4), { hasMore: true });
    realtime.loadEarlier();
    expect(realtime.getState().earlier).toBe('loading');
    await settle();
    expect(realtime.getState().earlier).toBe('there');
    setStored(messages(1, 2));
    realtime.loadEarlier();
    await settle();
    expect(texts()).toEqual(['m1', 'm2', 'm3', 'm4', 'm5', 'm6']);
    expect(realtime.getState().earlier).toBe('none');
    expect(options.loadHistory.mock.calls).toEqual([
      [{}],
      [{ before: '5', limit: 200 }],
      [{ before: '3', limit: 200 }],
    ]);
    realtime.loadEarlier();
    expect(options.loadHistory).toHaveBeenCalledTimes(3);
  });

  // M-114
  it('shows a message once that arrives live while earlier ones are loaded', async () => {
    setStored(messages(5), { hasMore: true });
    await startOnline();
    setStored(messages(3, 4, 5));
    realtime.loadEarlier();
    socket.receive('receive_message', { _id: '6', senderId: 'system', text: 'm6', timestamp: 6000 });
    realtime.loadEarlier();
    await settle();
    expect(texts()).toEqual(['m3', 'm4', 'm5', 'm6']);
    expect(options.loadHistory).toHaveBeenCalledTimes(2);
  });

  it('keeps earlier messages of the same millisecond in the order of their ids', async () => {
    const [first, second, third] = messages(1, 2, 3).map((message) => ({ ...message, at: 1000 }));
    setStored([third!], { hasMore: true });
    await startOnline();
    setStored([first!, second!]);
    realtime.loadEarlier();
    await settle();
    expect(texts()).toEqual(['m1', 'm2', 'm3']);
  });

  // M-114
  it('reports that earlier messages could not be loaded, and loads them the next time', async () => {
    setStored(messages(5), { hasMore: true });
    await startOnline();
    options.loadHistory.mockRejectedValueOnce(new Error('500'));
    realtime.loadEarlier();
    await settle();
    expect(realtime.getState()).toMatchObject({ earlier: 'failed', history: 'ready' });
    setStored(messages(4));
    realtime.loadEarlier();
    await settle();
    expect(texts()).toEqual(['m4', 'm5']);
  });

  // M-114
  it('loads all that was missed while the connection was lost, also in several parts', async () => {
    setStored(messages(1), { hasMore: true });
    await startOnline();
    socket.drop();
    options.loadHistory.mockResolvedValueOnce({ messages: messages(2, 3), hasMore: true });
    setStored(messages(4));
    socket.open();
    await settle();
    expect(texts()).toEqual(['m1', 'm2', 'm3', 'm4']);
    expect(options.loadHistory.mock.calls.slice(1)).toEqual([[{ after: '1' }], [{ after: '3' }]]);
    expect(realtime.getState().earlier).toBe('there');
  });

  // H-4.17
  it('after a reconnect also loads messages that were sent before one that had come first', async () => {
    setStored(messages(1));
    await startOnline();
    socket.receive('receive_message', { _id: '3', senderId: 'system', text: 'm3', timestamp: 3000 });
    socket.drop();
    setStored(messages(2, 3));
    socket.open();
    await settle();
    expect(texts()).toEqual(['m1', 'm2', 'm3']);
    expect(options.loadHistory.mock.calls).toEqual([[{}], [{ after: '1' }]]);
  });

  it('ignores earlier messages that arrive after the connection was closed', async () => {
    setStored(messages(5), { hasMore: true });
    await startOnline();
    setStored(messages(4));
    realtime.loadEarlier();
    realtime.close();
    await settle();
    expect(texts()).toEqual(['m5']);
    await start();
  });
});
