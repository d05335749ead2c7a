import { LIMITS } from 'contract/platform/limits';
import { operatorCalls, operatorChatCalls } from 'contract/desk/operator.calls';
import type { ChatRead } from 'contract/desk/operatorProviders';
import { OPERATOR_EVENTS } from 'contract/conversations/realtimeEvents';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context';
import { transact } from '../../platform/db/database';
import { route } from '../../platform/http/route';
import { conflict, notFound } from '../../platform/lib/errors';
import { paginationOf, rangeOf } from '../../platform/lib/paging';
import { isUuid } from '../../platform/lib/uuid';
import { byOperator, recordAction } from '../audit';
import {
  countUnread,
  listConversations,
  listMessages,
  markRead,
  providerExists,
  toOperatorMessage,
} from '../conversations';
import { findOperatorEmail, insertSavedReply, listSavedReplies, removeSavedReply } from './savedReplies.repo';

const NO_HELPER = 'Helper not found';
const NOT_FOUND = 'Saved reply not found';

/** The conversations, the operators' read marks, and the texts they share (M-61, M-143). */
export function operatorChatRoutes(app: FastifyInstance, context: Context): void {
  const { db, clock, realtime } = context;

  route(app, operatorCalls.listChats, async ({ query }) => {
    const range = rangeOf({ ...query, limit: query.limit ?? LIMITS.listLimitMax });
    const filter = {
      isUnanswered: query.unanswered === 'true',
      isEveryone: query.everyone === 'true',
      search: query.search || null,
    };
    const { rows, total } = await listConversations(db, filter, range);
    const data = rows.map(({ lastMessage, ...conversation }) => ({
      ...conversation,
      lastMessage: lastMessage && toOperatorMessage(lastMessage),
    }));
    return { success: true, data, pagination: paginationOf(range, total), totalUnread: await countUnread(db) };
  });

  route(app, operatorCalls.getChat, async ({ params, query }) => {
    const { providerId } = params;
    if (!isUuid(providerId) || !(await providerExists(db, providerId))) throw notFound(NO_HELPER);
    const { messages, hasMore } = await listMessages(db, 'chat', providerId, query);
    return { success: true, data: messages.map(toOperatorMessage), hasMore };
  });

  route(app, operatorChatCalls.markChatRead, async ({ params, body }) => {
    const { providerId } = params;
    if (!isUuid(providerId) || !(await providerExists(db, providerId))) throw notFound(NO_HELPER);
    const unread = await markRead(db, providerId, Number(body.messageId));
    realtime.toOperators(OPERATOR_EVENTS.chatRead, {
      providerId,
      messageId: body.messageId,
      unread,
    } satisfies ChatRead);
    return { success: true, data: { unread } };
  });

  route(app, operatorChatCalls.listSavedReplies, async () => ({ success: true, data: await listSavedReplies(db) }));

  route(app, operatorChatCalls.addSavedReply, async ({ body, session }) => {
    const { accountId: id } = session;
    const data = await transact(db, async (trx) => {
      const reply = await insertSavedReply(trx, { ...body, operatorId: id, now: clock.now() });
      if (!reply) throw conflict('There is a saved reply with this title already.');
      await recordAction(trx, context, byOperator(session, {}), {
        action: 'saved-reply.add',
        subject: { kind: 'operator', id, name: await findOperatorEmail(trx, id) },
        after: { title: reply.title },
      });
      return reply;
    });
    return { success: true, message: 'Reply saved.', data };
  });

  route(app, operatorChatCalls.deleteSavedReply, async ({ params, session }) => {
    if (!isUuid(params.id)) throw notFound(NOT_FOUND);
    const { accountId: id } = session;
    await transact(db, async (trx) => {
      const reply = await removeSavedReply(trx, params.id);
      if (!reply) throw notFound(NOT_FOUND);
      await recordAction(trx, context, byOperator(session, {}), {
        action: 'saved-reply.delete',
        subject: { kind: 'operator', id, name: await findOperatorEmail(trx, id) },
        before: { title: reply.title, text: reply.text },
      });
    });
    return { success: true, message: 'Reply deleted.' };
  });
}
