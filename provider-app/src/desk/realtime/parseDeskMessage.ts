import { SYSTEM_USER } from 'contract/conversations/realtimeEvents';
import { operatorMessage } from 'contract/desk/operatorProviders';
import { z } from 'contract/platform/zod';
import { toDeskMessage } from './deskMessage';
import type { LoadedMessage } from '../../realtime/chatLog';

/** Parses a message from an operator's connection, with the helper whose conversation it is in; null when the payload is not a message. */
export function parseDeskMessage(payload: unknown): { providerId: string; message: LoadedMessage } | null {
  const { data } = z.safeParse(operatorMessage, payload);
  if (!data) return null;
  return { providerId: data.senderId === SYSTEM_USER ? data.receiverId : data.senderId, message: toDeskMessage(data) };
}
