import { readMessage } from 'contract/chat';
import { z } from 'contract/zod';
import { toStored, type StoredMessage } from './message';

/** Reads a message of the connection; null when it is none. */
export function parseMessage(payload: unknown, ownId: string): StoredMessage | null {
  const { data } = z.safeParse(readMessage, payload);
  return data ? toStored(data, ownId) : null;
}
