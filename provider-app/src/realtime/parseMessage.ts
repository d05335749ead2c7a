import { readMessage } from 'contract/chat';
import { z } from 'contract/zod';
import { toStored, type StoredMessage } from './message';

/** Parses a message from the connection; null when the payload is not a message. */
export function parseMessage(payload: unknown, ownId: string): StoredMessage | null {
  const { data } = z.safeParse(readMessage, payload);
  return data ? toStored(data, ownId) : null;
}
