import { REALTIME_EVENTS } from 'contract/conversations/realtimeEvents';
import { isRecord } from 'contract/platform/isRecord';
import { forbidden } from '../lib/errors';
import type { ChatSocket } from './handshake';
import type { CustomerMember } from './member';
import type { EventHandler } from './serveEvents';

const NOT_YOURS = 'This connection belongs to someone else.';

/** Checks that a client registers as the owner of its token, by one of these ids. @throws AppError 403, after auth_error */
export function requireOwnId(socket: ChatSocket, payload: unknown, own: readonly string[]): void {
  const claimed = isRecord(payload) ? payload['userId'] : undefined;
  if (typeof claimed === 'string' && own.includes(claimed)) return;
  socket.emit(REALTIME_EVENTS.authError, { message: NOT_YOURS, code: 'FORBIDDEN' });
  throw forbidden(NOT_YOURS);
}

/** The one event that a customer may send: it names the connection, and is acknowledged. */
export function customerEvents(socket: ChatSocket, { userId }: CustomerMember): Record<string, EventHandler> {
  return {
    [REALTIME_EVENTS.register]: async (payload) => {
      requireOwnId(socket, payload, [userId]);
      return { ok: true, userId };
    },
  };
}
