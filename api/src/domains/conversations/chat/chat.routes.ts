import { chatCalls } from 'contract/conversations/conversations.calls';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context';
import { notFound } from '../../../platform/lib/errors';
import { isUuid } from '../../../platform/lib/uuid';
import { route } from '../../../platform/http/route';
import { participantOf } from '../../../platform/realtime/member';
import { canRead } from './chat.policy';
import { listMessages } from '../messages.repo';
import { toChatMessage } from '../views';
import { providerExists } from './conversations.repo';

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
    const { messages, hasMore } = await listMessages(db, 'chat', providerId, query);
    return { success: true, messages: messages.map((message) => toChatMessage(message, participant.userId)), hasMore };
  });
}
