import type { ReadMessage } from 'contract/conversations/chat';
import type { ChatOperator } from 'contract/desk/operatorProviders';
import type { MessageEntry } from 'shared-ui/messages';
import type { UnsentMessage } from 'shared-ui/outbox';

/** A chat message that the server has stored. `operator`: the person who wrote it as the administrator; only operators get that. */
export type LoadedMessage = Omit<ReadMessage, 'senderId'> & { operator?: ChatOperator | null };

/** Messages of the history, and whether there are more in the direction that was requested: earlier ones, or with `after` later ones. */
export interface HistoryPart {
  messages: LoadedMessage[];
  hasMore: boolean;
}

/** A message is the provider's own by its sender or, where that is missing, by the response's `isOwn`. */
export function toOwnedMessage({ senderId, ...message }: ReadMessage, ownId: string): LoadedMessage {
  return { ...message, isOwn: senderId === null ? message.isOwn : senderId === ownId };
}

export type Entry = LoadedMessage & MessageEntry;

export type ChatLog = readonly Entry[];

/** The clocks of two machines may differ by this much, and an own message is still taken for the same one. */
const MAX_CLOCK_DIFFERENCE_MS = 120_000;

function isUnstored({ state, id }: Entry): boolean {
  return state !== 'sent' && id === null;
}

/** Where a message comes from: the history, which repeats earlier messages, or the connection, the moment it was sent. */
type MessageSource = 'history' | 'live';

/**
 * Compares ids where both have one. Without ids an own message matches by its text and about the same time, the administrator's by its
 * text and exact time. Where a time is missing, the history matches by text alone, as it repeats what the connection has brought; a
 * live message of the administrator does not match, as the same text may be sent twice.
 */
function isSameMessage(entry: Entry, message: LoadedMessage, source: MessageSource): boolean {
  if (entry.id !== null && message.id !== null) return entry.id === message.id;
  if (entry.cid !== null && message.cid !== null) return entry.cid === message.cid;
  if (entry.isOwn !== message.isOwn || entry.text !== message.text) return false;
  if (entry.at === null || message.at === null) return entry.isOwn || source === 'history';
  return entry.at === message.at || (entry.isOwn && Math.abs(entry.at - message.at) < MAX_CLOCK_DIFFERENCE_MS);
}

/** Finds the key of the entry that already shows a message. Each entry matches one message only, so that two equal ones stay two. */
function createMatcher(log: ChatLog, source: MessageSource): (message: LoadedMessage) => string | undefined {
  const matched = new Set<string>();
  return (message) => {
    const unmatched = log.filter(({ key }) => !matched.has(key));
    const entry =
      unmatched.find(({ id }) => id !== null && id === message.id) ??
      unmatched.find((one) => isSameMessage(one, message, source));
    if (entry) matched.add(entry.key);
    return entry?.key;
  };
}

function toStoredEntry(entry: Entry, message: LoadedMessage): Entry {
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

let anonymousCount = 0;

function toEntry(message: LoadedMessage): Entry {
  return {
    ...message,
    key: message.id ?? message.cid ?? `anonymous-${(anonymousCount += 1)}`,
    state: 'sent',
    reason: null,
  };
}

/** By time, then by id; a message without a readable time stays behind the one before it. */
function sortMessages(messages: readonly LoadedMessage[]): LoadedMessage[] {
  let last = -Infinity;
  return messages
    .map((message) => ({ message, time: (last = message.at ?? last), number: Number(message.id) || 0 }))
    .sort((one, other) => (one.time === other.time ? one.number - other.number : one.time - other.time))
    .map(({ message }) => message);
}

/** Merges a history, complete or since some message: new messages are inserted by their time, before those that are not stored yet. */
export function withHistory(log: ChatLog, messages: readonly LoadedMessage[]): ChatLog {
  const next = [...log];
  const findKey = createMatcher(log, 'history');
  /** Where a message without a readable time is inserted. */
  let insertAt = next.findLastIndex((entry) => !isUnstored(entry)) + 1;
  for (const message of sortMessages(messages)) {
    const knownKey = findKey(message);
    const index = next.findIndex(({ key }) => key === knownKey);
    const entry = next[index];
    if (entry) {
      next[index] = toStoredEntry(entry, message);
      insertAt = index + 1;
      continue;
    }
    const { at } = message;
    if (at !== null) insertAt = next.findLastIndex((one) => !isUnstored(one) && (one.at === null || one.at <= at)) + 1;
    next.splice(insertAt, 0, toEntry(message));
    insertAt += 1;
  }
  return next;
}

/** Puts messages that came before all others of the history in front of them; those that the log has already stay where they are. */
export function withEarlier(log: ChatLog, messages: readonly LoadedMessage[]): ChatLog {
  const ids = new Set(log.map(({ id }) => id));
  const cids = new Set(log.map(({ cid }) => cid).filter((cid) => cid !== null));
  const isNew = ({ id, cid }: LoadedMessage) => !(id !== null && ids.has(id)) && !(cid !== null && cids.has(cid));
  return [...messages.filter(isNew).map((message) => ({ ...toEntry(message), isEarlier: true })), ...log];
}

/** Adds a message that the connection has just brought: a new one is appended, whatever its time (H-4.17). */
export function withMessage(log: ChatLog, message: LoadedMessage): ChatLog {
  const knownKey = createMatcher(log, 'live')(message);
  if (knownKey === undefined) return [...log, toEntry(message)];
  return log.map((entry) => (entry.key === knownKey ? toStoredEntry(entry, message) : entry));
}

export function withOwn(log: ChatLog, { cid, text, at }: Pick<UnsentMessage, 'cid' | 'text' | 'at'>): ChatLog {
  return [...log, { cid, text, at, id: null, isOwn: true, key: cid, state: 'sending', reason: null }];
}

export function withState(log: ChatLog, cid: string, state: Entry['state'], reason: string | null = null): ChatLog {
  return log.map((entry) => (entry.cid === cid && entry.id === null ? { ...entry, state, reason } : entry));
}

function storedIds(log: readonly LoadedMessage[]): number[] {
  return log.flatMap(({ id }) => (id !== null && /^\d+$/.test(id) ? [Number(id)] : []));
}

/** The id of the newest of these messages: after a reconnect only the messages after it are requested. */
export function lastId(log: readonly LoadedMessage[]): string | undefined {
  const newest = storedIds(log).reduce((one, other) => Math.max(one, other), 0);
  return newest > 0 ? String(newest) : undefined;
}

/** The id of the oldest stored message: only messages before it are earlier. */
export function firstId(log: ChatLog): string | undefined {
  const oldest = storedIds(log).reduce((one, other) => Math.min(one, other), Infinity);
  return Number.isFinite(oldest) ? String(oldest) : undefined;
}

/** Own messages that the server has not confirmed as stored. */
export function unsent(log: ChatLog): UnsentMessage[] {
  return log.flatMap(({ cid, id, text, at, state, reason }) =>
    state === 'sent' || id !== null || cid === null ? [] : [{ cid, threadId: '', text, at: at ?? 0, state, reason }],
  );
}
