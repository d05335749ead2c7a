import type { StoredMessage } from './message';

/** A message on the screen. `sending`: on its way, or waiting for the line; `failed`: not sent, with the server's reason if it gave one. */
export interface Entry extends StoredMessage {
  /** Stays the same from the first keystroke to the stored message. */
  key: string;
  state: 'sent' | 'sending' | 'failed';
  reason: string | null;
}

export type ChatLog = readonly Entry[];

/** The clocks of two machines may differ by this much and still mean the same own message. Milliseconds. */
const SAME_MOMENT = 120_000;

function isUnstored({ state, id }: Entry): boolean {
  return state !== 'sent' && id === null;
}

/** How a message was told: by the history, with all that was said before, or on the line, the moment it was said. */
type Told = 'history' | 'live';

/**
 * Ids tell best. Without them an own message is known by its words about the same time; another's by words and exact time or, as the
 * history repeats what the line said, by its words alone where a time is missing. On the line, the same words are said anew.
 */
function isSame(entry: Entry, message: StoredMessage, told: Told): boolean {
  if (entry.id !== null && message.id !== null) return entry.id === message.id;
  if (entry.cid !== null && message.cid !== null) return entry.cid === message.cid;
  if (entry.isOwn !== message.isOwn || entry.text !== message.text) return false;
  if (entry.at === null || message.at === null) return entry.isOwn || told === 'history';
  return entry.at === message.at || (entry.isOwn && Math.abs(entry.at - message.at) < SAME_MOMENT);
}

/** Finds where a message is already shown. One entry answers to one message, however alike two of them are. */
function finder(log: ChatLog, told: Told): (message: StoredMessage) => string | undefined {
  const taken = new Set<string>();
  return (message) => {
    const free = log.filter(({ key }) => !taken.has(key));
    const entry =
      free.find(({ id }) => id !== null && id === message.id) ?? free.find((one) => isSame(one, message, told));
    if (entry) taken.add(entry.key);
    return entry?.key;
  };
}

function stored(entry: Entry, message: StoredMessage): Entry {
  return {
    ...entry,
    ...message,
    id: message.id ?? entry.id,
    cid: entry.cid ?? message.cid,
    at: message.at ?? entry.at,
    state: 'sent',
    reason: null,
  };
}

let nameless = 0;

function toEntry(message: StoredMessage): Entry {
  return {
    ...message,
    key: message.id ?? message.cid ?? `nameless-${(nameless += 1)}`,
    state: 'sent',
    reason: null,
  };
}

/** By time, then by number; one without a readable time stays behind the one it was told after. */
function inOrder(messages: readonly StoredMessage[]): StoredMessage[] {
  let last = -Infinity;
  return messages
    .map((message) => ({ message, time: (last = message.at ?? last), number: Number(message.id) || 0 }))
    .sort((one, other) => (one.time === other.time ? one.number - other.number : one.time - other.time))
    .map(({ message }) => message);
}

/** Takes in a history, whole or since some message: what is new stands where its time belongs, before what is not stored yet. */
export function withHistory(log: ChatLog, messages: readonly StoredMessage[]): ChatLog {
  const next = [...log];
  const find = finder(log, 'history');
  /** Where a message without a readable time goes. */
  let place = next.findLastIndex((entry) => !isUnstored(entry)) + 1;
  for (const message of inOrder(messages)) {
    const known = find(message);
    const index = next.findIndex(({ key }) => key === known);
    const entry = next[index];
    if (entry) {
      next[index] = stored(entry, message);
      place = index + 1;
      continue;
    }
    const { at } = message;
    if (at !== null) place = next.findLastIndex((one) => !isUnstored(one) && (one.at === null || one.at <= at)) + 1;
    next.splice(place, 0, toEntry(message));
    place += 1;
  }
  return next;
}

/** Takes in what the line has just said: something new is appended, whatever its clock says (H-4.17). */
export function withMessage(log: ChatLog, message: StoredMessage): ChatLog {
  const known = finder(log, 'live')(message);
  if (known === undefined) return [...log, toEntry(message)];
  return log.map((entry) => (entry.key === known ? stored(entry, message) : entry));
}

/** An own message that has just been written. */
export function withOwn(log: ChatLog, own: { cid: string; text: string; at: number }): ChatLog {
  return [...log, { ...own, id: null, isOwn: true, key: own.cid, state: 'sending', reason: null }];
}

export function withState(log: ChatLog, cid: string, state: Entry['state'], reason: string | null = null): ChatLog {
  return log.map((entry) => (entry.cid === cid && entry.id === null ? { ...entry, state, reason } : entry));
}

/** The newest message that the server has numbered: what came after it is asked for when the line is back. */
export function lastId(log: ChatLog): string | undefined {
  const newest = Math.max(0, ...log.map(({ id }) => (id !== null && /^\d+$/.test(id) ? Number(id) : 0)));
  return newest > 0 ? String(newest) : undefined;
}

/** Own messages the server has not been heard to store. */
export function unsent(log: ChatLog): ChatLog {
  return log.filter(isUnstored);
}
