import { chatCalls } from 'contract/conversations/conversations.calls';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context';
import { notFound } from '../../../platform/lib/errors';
import { isUuid } from '../../../platform/lib/uuid';
import { route } from '../../../platform/http/route';
import { participantOf } from '../../../platform/realtime/member';
import { canRead } from './chat.policy';
import { listMessages, listMessagesAfter, providerExists } from './chat.repo';
import { toChatMessage } from './chatMessage';

export function chatRoutes(app: FastifyInstance, { db }: Pick<Context, 'db'>): void {
  route(app, chatCalls.getChatHistory, async ({ params, query, session }) => {
    const participant = participantOf(session);
    const providerId = params.providerId.toLowerCase();
    if (
      !participant ||
      !canRead(participant, providerId) ||
      !isUuid(providerId) ||
      !(await providerExists(db, providerId))
    )
      throw notFound();
    const { messages, hasMore } =
      query.after === undefined
        ? await listMessages(db, providerId, query)
        : await listMessagesAfter(db, providerId, query.after, query.limit);
    return { success: true, messages: messages.map((message) => toChatMessage(message, participant.userId)), hasMore };
  });
}
