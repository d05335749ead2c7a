import {
  lastId,
  unsent,
  withHistory,
  withMessage,
  withOwn,
  withState,
  type ChatLog,
  type LoadedMessage,
} from './chatLog';
import { parseMessage } from '../provider/realtime/parseMessage';

function message(given: Partial<LoadedMessage>): LoadedMessage {
  return { id: null, cid: null, isOwn: false, text: 'Hello', at: 1000, ...given };
}
function shown(log: ChatLog) {
  return log.map(({ text, state }) => `${text} (${state})`);
}

describe('parseMessage', () => {
  // H-3.10
  it('recognises an own message by senderId, by sender, else by isOwn', () => {
    expect(parseMessage({ senderId: 'p1', text: 'a' }, 'p1')?.isOwn).toBe(true);
    expect(parseMessage({ sender: 'system', text: 'a' }, 'p1')?.isOwn).toBe(false);
    expect(parseMessage({ isOwn: true, text: 'a' }, 'p1')?.isOwn).toBe(true);
  });

  it.each([
    ['2026-11-20T10:00:00.000Z', Date.UTC(2026, 10, 20, 10)],
    [1000, 1000],
    ['soon', null],
    [undefined, null],
    [{}, null],
  ])('reads the timestamp %j as %j', (timestamp, at) =>
    expect(parseMessage({ senderId: 'system', text: 'a', timestamp }, 'p1')?.at).toBe(at),
  );

  it('returns an empty text when the payload has none', () =>
    expect(parseMessage({ senderId: 'system', text: 5 }, 'p1')?.text).toBe(''));
});

describe('the chat log shows a message once', () => {
  it('when the history repeats a live message with the same id', () => {
    const live = withMessage([], message({ id: '7', text: 'Hi' }));
    expect(
      shown(withHistory(live, [message({ id: '6', text: 'First', at: 900 }), message({ id: '7', text: 'Hi' })])),
    ).toEqual(['First (sent)', 'Hi (sent)']);
  });

  it('when acknowledgement, echo and history repeat the client id of an own message', () => {
    let log = withOwn([], { cid: 'c1', text: 'Mine', at: 2000 });
    const stored = message({ id: '8', cid: 'c1', isOwn: true, text: 'Mine', at: 2100 });
    log = withMessage(withMessage(log, stored), stored);
    log = withHistory(log, [stored]);
    expect(log).toEqual([{ ...stored, key: 'c1', state: 'sent', reason: null }]);
  });

  it('when an own message without an id has the same text and about the same time', () => {
    const log = withOwn([], { cid: 'c1', text: 'Mine', at: 2000 });
    expect(shown(withMessage(log, message({ isOwn: true, text: 'Mine', at: 4000 })))).toEqual(['Mine (sent)']);
  });

  it('when a message of the administrator without an id has the same text and exact time', () => {
    const log = withMessage([], message({}));
    expect(withMessage(log, message({}))).toHaveLength(1);
    expect(withMessage(log, message({ at: 1001 }))).toHaveLength(2);
  });

  it('but keeps two own messages with the same text apart', () => {
    let log = withOwn([], { cid: 'c1', text: 'ok', at: 2000 });
    log = withOwn(log, { cid: 'c2', text: 'ok', at: 2010 });
    const history = [message({ isOwn: true, text: 'ok', at: 2001 }), message({ isOwn: true, text: 'ok', at: 2011 })];
    expect(withHistory(log, history).map(({ key }) => key)).toEqual(['c1', 'c2']);
  });

  it('but does not take an old message for a new one with the same text', () => {
    const log = withOwn([], { cid: 'c1', text: 'Hello', at: 10_000_000 });
    expect(shown(withHistory(log, [message({ id: '1', isOwn: true, at: 1000 })]))).toEqual([
      'Hello (sent)',
      'Hello (sending)',
    ]);
  });
});

describe('a chat message without a time', () => {
  it('adds a message that is received live with the same text again', () => {
    const log = withMessage(withMessage([], message({ at: null })), message({ at: null }));
    expect(log).toHaveLength(2);
    expect(new Set(log.map(({ key }) => key)).size).toBe(2);
  });

  it('shows a message once when the history repeats it', () => {
    const log = withMessage(withMessage([], message({ at: null })), message({ at: null }));
    expect(withHistory(log, [message({ at: 1000 }), message({ at: null })])).toHaveLength(2);
  });

  it('shows an own message once when its echo is received', () => {
    const log = withOwn([], { cid: 'c1', text: 'Mine', at: 2000 });
    expect(withMessage(log, message({ isOwn: true, text: 'Mine', at: null }))).toMatchObject([
      { key: 'c1', at: 2000, state: 'sent' },
    ]);
  });
});

describe('the order of the chat log', () => {
  it('sorts a history by time, then by id, and puts unstored messages last', () => {
    const log = withOwn([], { cid: 'c1', text: 'new', at: 1 });
    const next = withHistory(log, [
      message({ id: '10', text: 'c', at: 5 }),
      message({ id: '9', text: 'b', at: 5 }),
      message({ id: '11', text: 'a', at: 4 }),
    ]);
    expect(next.map(({ text }) => text)).toEqual(['a', 'b', 'c', 'new']);
  });

  it('leaves a message without a time behind the one before it', () => {
    const history = [message({ text: 'a', at: 1 }), message({ text: 'b', at: null }), message({ text: 'c', at: 3 })];
    expect(withHistory([], history).map(({ text }) => text)).toEqual(['a', 'b', 'c']);
  });

  it.each([
    ['an earlier time', 1],
    ['no time', null],
    ['a later time', 9_000],
  ])('appends a live message with %s', (_case, at) => {
    let log = withMessage([], message({ text: 'a', at: 2000 }));
    log = withOwn(log, { cid: 'c1', text: 'mine', at: 3000 });
    log = withMessage(log, message({ text: 'b', at }));
    expect(log.map(({ text }) => text)).toEqual(['a', 'mine', 'b']);
    // Nor does it move when the own message is known to be stored.
    expect(withState(log, 'c1', 'sent').map(({ text }) => text)).toEqual(['a', 'mine', 'b']);
  });

  it('inserts missed messages after a live message, and earlier ones before it', () => {
    const log = withMessage([], message({ text: 'live', at: 2000 }));
    const next = withHistory(log, [
      message({ text: 'before', at: 1000 }),
      message({ text: 'live', at: 2000 }),
      message({ text: 'missed', at: 3000 }),
    ]);
    expect(next.map(({ text }) => text)).toEqual(['before', 'live', 'missed']);
  });
});

it('keeps the reason why a chat message failed until the message is stored', () => {
  let log = withState(withOwn([], { cid: 'c1', text: 'x', at: 1 }), 'c1', 'failed', 'Too long');
  expect(log[0]).toMatchObject({ state: 'failed', reason: 'Too long' });
  expect(unsent(log)).toHaveLength(1);
  log = withHistory(log, [message({ id: '3', cid: 'c1', isOwn: true, text: 'x' })]);
  expect(log[0]).toMatchObject({ state: 'sent', reason: null });
  expect(unsent(log)).toHaveLength(0);
});

it('returns the highest id that the server has given as the last id of the chat log', () => {
  expect(lastId([])).toBeUndefined();
  const log = withHistory(
    [],
    [message({ id: '4', at: 1 }), message({ id: '12', at: 2, text: 'b' }), message({ id: null, at: 3, text: 'c' })],
  );
  expect(lastId(log)).toBe('12');
});
