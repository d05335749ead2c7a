import { chatCalls } from 'contract/conversations/conversations.calls';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context';
import { notFound } from '../../../platform/lib/errors';
import { isUuid } from '../../../platform/lib/uuid';
import { route } from '../../../platform/http/route';
import { participantOf } from '../../../platform/realtime/member';
import { listMessages } from '../messages.repo';
import { toChatMessage } from '../views';
import { findProvider } from '../../people';

export function chatRoutes(app: FastifyInstance, { db }: Pick<Context, 'db'>): void {
  route(app, chatCalls.getChatHistory, async ({ params, query, session }) => {
    const participant = participantOf(session);
    const providerId = params.providerId.toLowerCase();
    // A conversation is read by its provider and by operators (M-34.1).
    const isReader = participant?.role === 'operator' || participant?.userId === providerId;
    if (!participant || !isReader || !isUuid(providerId) || !(await findProvider(db, providerId))) throw notFound();
    const { messages, hasMore } = await listMessages(db, 'chat', providerId, query);
    return { success: true, messages: messages.map((message) => toChatMessage(message, participant.userId)), hasMore };
  });
}
