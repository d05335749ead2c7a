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

const isUnstored = ({ state, id }: Entry): boolean => state !== 'sent' && id === null;

/** Ids tell best; without them an own message is known by its words about the same time, another's by words and exact time. */
function isSame(entry: Entry, message: StoredMessage): boolean {
  if (entry.id !== null && message.id !== null) return entry.id === message.id;
  if (entry.cid !== null && message.cid !== null) return entry.cid === message.cid;
  if (entry.isOwn !== message.isOwn || entry.text !== message.text) return false;
  if (entry.at === message.at) return true;
  return entry.isOwn && entry.at !== null && message.at !== null && Math.abs(entry.at - message.at) < SAME_MOMENT;
}

/** Stored messages in the order of their time, then what has not been stored yet, as it was written. */
function ordered(log: ChatLog): ChatLog {
  const time = ({ at }: Entry) => at ?? 0;
  const number = ({ id }: Entry) => Number(id) || 0;
  return [...log].sort((one, other) => {
    if (isUnstored(one) !== isUnstored(other)) return isUnstored(one) ? 1 : -1;
    if (isUnstored(one)) return 0;
    return time(one) - time(other) || number(one) - number(other);
  });
}

/** Takes in what the server tells, from history, the live line or an acknowledgement; nothing is shown twice. */
export function withMessages(log: ChatLog, messages: readonly StoredMessage[]): ChatLog {
  const next = [...log];
  // One entry answers to one message, however alike two of them are.
  const taken = new Set<number>();
  for (const message of messages) {
    let index = next.findIndex((entry, at) => !taken.has(at) && entry.id !== null && entry.id === message.id);
    if (index < 0) index = next.findIndex((entry, at) => !taken.has(at) && isSame(entry, message));
    const entry = next[index];
    taken.add(entry ? index : next.length);
    if (entry) {
      next[index] = { ...entry, ...message, id: message.id ?? entry.id, cid: entry.cid ?? message.cid, at: message.at ?? entry.at, state: 'sent', reason: null };
    } else {
      next.push({ ...message, key: message.id ?? message.cid ?? `${message.at}-${next.length}`, state: 'sent', reason: null });
    }
  }
  return ordered(next);
}

/** An own message that has just been written. */
export function withOwn(log: ChatLog, own: { cid: string; text: string; at: number }): ChatLog {
  return [...log, { ...own, id: null, isOwn: true, key: own.cid, state: 'sending', reason: null }];
}

export function withState(log: ChatLog, cid: string, state: Entry['state'], reason: string | null = null): ChatLog {
  return ordered(log.map((entry) => (entry.cid === cid && entry.id === null ? { ...entry, state, reason } : entry)));
}

/** The newest message that the server has named: what came after it is asked for when the line is back. */
export function lastId(log: ChatLog): string | undefined {
  return log.findLast(({ id }) => id !== null && /^\d+$/.test(id))?.id ?? undefined;
}

/** Own messages the server has not been heard to store. */
export const unsent = (log: ChatLog): ChatLog => log.filter(isUnstored);
