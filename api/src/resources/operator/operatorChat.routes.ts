import { operatorChatCalls } from 'contract/operatorChats.calls';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context';
import { transact } from '../../db/database';
import { route } from '../../http/route';
import { conflict, notFound } from '../../lib/errors';
import { isUuid } from '../../lib/uuid';
import { markRead } from '../chat/readMarks.repo';
import { providerExists } from '../chat/chat.repo';
import { byOperator, recordAction } from './recordAction';
import { findOperatorEmail, insertSavedReply, listSavedReplies, removeSavedReply } from './savedReplies.repo';

const NOT_FOUND = 'Saved reply not found';

/** What operators have read, and the texts they share (M-143). */
export function operatorChatRoutes(app: FastifyInstance, context: Context): void {
  const { db, clock } = context;

  route(app, operatorChatCalls.markChatRead, async ({ params, body }) => {
    const { providerId } = params;
    if (!isUuid(providerId) || !(await providerExists(db, providerId))) throw notFound('Helper not found');
    return { success: true, data: { unread: await markRead(db, providerId, Number(body.messageId)) } };
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
