import { LIMITS } from 'contract/platform/limits';
import { operatorCalls, operatorChatCalls } from 'contract/desk/operator.calls';
import type { ChatRead } from 'contract/desk/operatorProviders';
import { OPERATOR_EVENTS } from 'contract/conversations/realtimeEvents';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context';
import { transact, type Db } from '../../platform/db/database';
import { route } from '../../platform/http/route';
import { conflict, requireById } from '../../platform/lib/errors';
import { pageResponse, rangeOf } from '../../platform/lib/paging';
import { recordAction } from '../audit';
import { countUnread, listConversations, listMessages, markRead, toOperatorMessage } from '../conversations';
import { findProvider, getOperator } from '../people';
import { insertSavedReply, listSavedReplies, removeSavedReply } from './savedReplies.repo';

/** The conversations, the operators' read marks, and the texts they share (M-61, M-143). */
export function operatorChatRoutes(app: FastifyInstance, context: Context): void {
  const { db, clock, realtime } = context;

  const requireProvider = (id: string) => requireById(id, (own) => findProvider(db, own), 'Helper not found');
  const recordReply = async (
    trx: Db,
    { accountId: id }: { accountId: string },
    action: 'saved-reply.add' | 'saved-reply.delete',
    change: { before?: object; after?: object },
  ): Promise<void> => {
    const subject = { kind: 'operator', id, name: (await getOperator(trx, id)).email } as const;
    await recordAction(trx, context, { operatorId: id, reason: null }, { action, subject, ...change });
  };

  route(app, operatorCalls.listChats, async ({ query }) => {
    const range = rangeOf({ ...query, limit: query.limit ?? LIMITS.listLimitMax });
    const filter = {
      isUnanswered: query.unanswered === 'true',
      isEveryone: query.everyone === 'true',
      search: query.search || null,
    };
    const page = await listConversations(db, filter, range);
    const rows = page.rows.map(({ lastMessage, ...conversation }) => ({
      ...conversation,
      lastMessage: lastMessage && toOperatorMessage(lastMessage),
    }));
    return { ...pageResponse({ ...page, rows }, range), totalUnread: await countUnread(db) };
  });

  route(app, operatorCalls.getChat, async ({ params, query }) => {
    const { providerId } = params;
    await requireProvider(providerId);
    const { messages, hasMore } = await listMessages(db, 'chat', providerId, query);
    return { data: messages.map(toOperatorMessage), hasMore };
  });

  route(app, operatorChatCalls.markChatRead, async ({ params, body }) => {
    const { providerId } = params;
    await requireProvider(providerId);
    const unread = await markRead(db, providerId, Number(body.messageId));
    const read: ChatRead = { providerId, messageId: body.messageId, unread };
    realtime.toOperators(OPERATOR_EVENTS.chatRead, read);
    return { data: { unread } };
  });

  route(app, operatorChatCalls.listSavedReplies, async () => ({ data: await listSavedReplies(db) }));

  route(app, operatorChatCalls.addSavedReply, async ({ body, session }) => {
    const data = await transact(db, async (trx) => {
      const reply = await insertSavedReply(trx, { ...body, operatorId: session.accountId, now: clock.now() });
      if (!reply) throw conflict('There is a saved reply with this title already.');
      await recordReply(trx, session, 'saved-reply.add', { after: { title: reply.title } });
      return reply;
    });
    return { message: 'Reply saved.', data };
  });

  route(app, operatorChatCalls.deleteSavedReply, async ({ params, session }) => {
    await transact(db, async (trx) => {
      const reply = await requireById(params.id, (id) => removeSavedReply(trx, id), 'Saved reply not found');
      await recordReply(trx, session, 'saved-reply.delete', { before: { title: reply.title, text: reply.text } });
    });
    return { message: 'Reply deleted.' };
  });
}
