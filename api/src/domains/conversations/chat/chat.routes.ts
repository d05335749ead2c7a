import { type SendAck, sendMessage } from 'contract/conversations/chat';
import { chatCalls } from 'contract/conversations/conversations.calls';
import { OPERATOR_EVENTS, REALTIME_EVENTS, SYSTEM_USER } from 'contract/conversations/realtimeEvents';
import { answering, type ChatAnswering } from 'contract/desk/operatorProviders';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { safeParse } from 'zod/v4/core';
import { type Database, transact } from '../../../platform/db/database';
import { route } from '../../../platform/http/route';
import type { Clock } from '../../../platform/lib/clock';
import { badRequest, conflict, forbidden, notFound, isUuid, requireById } from '../../../platform/lib/errors';
import { plainText } from '../../../platform/lib/invalidInput';
import { type ChatEvents, type EventHandler, requireOwnId } from '../../../platform/realtime/acceptSocket';
import { type Participant, participantOf, personRoom, roleRoom, userRoom } from '../../../platform/realtime/member';
import { providerSubject, recordAction } from '../../audit';
import type { Context } from '../../context';
import { findProvider, getOperator } from '../../people';
import { insertMessage, listMessages, type NewMessage, type StoredMessage } from '../messages.repo';
import { toChatMessage, toOperatorMessage } from '../views';

export function chatRoutes(app: FastifyInstance, { db }: Pick<Context, 'db'>): void {
  route(app, chatCalls.getChatHistory, async ({ params, query, session }) => {
    const participant = participantOf(session);
    const providerId = params.providerId.toLowerCase();
    // A conversation is read by its provider and by operators (M-34.1).
    const isReader = participant?.role === 'operator' || participant?.userId === providerId;
    if (!participant || !isReader || !isUuid(providerId) || !(await findProvider(db, providerId))) throw notFound();
    const { messages, hasMore } = await listMessages(db, 'chat', providerId, query);
    return { messages: messages.map((message) => toChatMessage(message, participant.userId)), hasMore };
  });
}

/** The events that a client may send (H-7.16). The sender is known from the token: ids in the payload are only compared. */
export const chatEvents: ChatEvents = (socket, participant, { db, clock, presence }) => {
  /** A client registers and learns whether the administrator is online. */
  const register: EventHandler = async (payload) => {
    const own = participant.role === 'operator' ? [SYSTEM_USER, participant.operatorId] : [participant.userId];
    requireOwnId(socket, payload, own);
    const isOnline = await presence.isOnline(SYSTEM_USER);
    socket.emit(isOnline ? REALTIME_EVENTS.online : REALTIME_EVENTS.offline, { userId: SYSTEM_USER });
    return { ok: true, userId: participant.userId };
  };

  /** Stored first, then sent on, then acknowledged. A repeated cid is acknowledged again and not sent on again. */
  const send: EventHandler = async (payload): Promise<SendAck> => {
    const read = safeParse(sendMessage, payload, { error: plainText });
    if (!read.success) throw badRequest(read.error.issues[0]?.message ?? 'Invalid message');
    const { receiverId, text, cid } = read.data;
    const providerId = conversationOf(participant, receiverId);
    if (providerId === null) throw participant.role === 'operator' ? notFound() : forbidden();
    if (participant.role === 'operator' && !(await findProvider(db, providerId))) throw notFound();

    const { message, isNew } = await storeMessage(db, clock, {
      providerId,
      operatorId: participant.role === 'operator' ? participant.operatorId : null,
      text,
      cid: cid ?? null,
      sentAt: clock.now(),
    });
    if (message.providerId !== providerId) throw conflict('This message id was used in another conversation.');
    if (isNew) {
      // Broadcasts of a socket reach every connection in the room but its own, on all processes.
      for (const userId of [message.receiverId, message.senderId])
        socket.to(userRoom(userId)).emit(REALTIME_EVENTS.receive, seenBy(userId, message));
    }
    const own = seenBy(participant.userId, message);
    return { ok: true, id: own._id, cid: own.cid, message: own };
  };

  /** An operator writes to a provider: the other operators see which one. Nothing of it is stored. */
  const answer: EventHandler = async (payload) => {
    const read = safeParse(answering, payload);
    if (!read.success) throw badRequest('Please name a helper');
    if (participant.role !== 'operator') throw forbidden();
    const operator = await getOperator(db, participant.operatorId);
    const news: ChatAnswering = { providerId: read.data.providerId, operator };
    socket.to(roleRoom('operator')).except(personRoom(participant)).emit(OPERATOR_EVENTS.chatAnswering, news);
    return { ok: true };
  };

  return {
    [REALTIME_EVENTS.register]: register,
    [REALTIME_EVENTS.send]: send,
    [OPERATOR_EVENTS.chatAnswering]: answer,
  };
};

/** The conversation that a message belongs to; null when this sender may not write to this receiver. */
function conversationOf(participant: Participant, receiverId: string): string | null {
  if (participant.role === 'serviceProvider') return receiverId === SYSTEM_USER ? participant.userId : null;
  return isUuid(receiverId) ? receiverId.toLowerCase() : null;
}

/** Operators learn which of them wrote; a provider only knows the administrator (H-6.3). */
function seenBy(userId: string, message: StoredMessage) {
  return userId === SYSTEM_USER ? toOperatorMessage(message) : toChatMessage(message, userId);
}

/** Stores a message once; an operator's message is kept among the operators' actions too (M-90.1). */
function storeMessage(db: Kysely<Database>, clock: Clock, message: NewMessage): ReturnType<typeof insertMessage> {
  return transact(db, async (trx) => {
    const stored = await insertMessage(trx, message);
    const { operatorId, providerId } = message;
    if (operatorId === null || !stored.isNew) return stored;
    const provider = await requireById(providerId, (id) => findProvider(trx, id), 'Helper not found');
    const after = { messageId: stored.message.id };
    const done = { action: 'chat.reply', subject: providerSubject(provider), after } as const;
    await recordAction(trx, { clock }, { operatorId, reason: null }, done);
    return stored;
  });
}
