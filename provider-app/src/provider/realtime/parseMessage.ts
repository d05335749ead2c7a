import { readMessage } from 'contract/conversations/chat';
import { z } from 'contract/platform/zod';
import { toOwnedMessage, type LoadedMessage } from '../../realtime/chatLog';

/** Parses a message from the connection; null when the payload is not a message. */
export function parseMessage(payload: unknown, ownId: string): LoadedMessage | null {
  const { data } = z.safeParse(readMessage, payload);
  return data ? toOwnedMessage(data, ownId) : null;
}
