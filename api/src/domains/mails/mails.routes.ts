import { accountCalls } from 'contract/people/account.calls';
import { MAIL_TOPICS, TOPICS_OF_ROLE } from 'contract/people/mailTopics';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context';
import { route } from '../../platform/http/route';
import { badRequest } from '../../platform/lib/errors';
import { listUnwantedMails, storeMailChoice } from './mailChoices.repo';
import { readToken, UNSUBSCRIBE_PATH } from './unsubscribe';
import { PAGE_POLICY, unsubscribePage } from './unsubscribePage';

/** The optional mails of an account: chosen on its profile (M-583), or stopped by a link in one of them (M-584). */
export function mailRoutes(app: FastifyInstance, context: Context): void {
  const { db, hmac } = context;

  const listChoices = async (role: keyof typeof TOPICS_OF_ROLE, accountId: string) => {
    const unwanted = await listUnwantedMails(db, accountId);
    return TOPICS_OF_ROLE[role].map((topic) => ({
      topic,
      text: MAIL_TOPICS[topic],
      isWanted: !unwanted.includes(topic),
    }));
  };

  route(app, accountCalls.listMailChoices, async ({ session: { role, accountId } }) => {
    return { data: await listChoices(role, accountId) };
  });

  route(app, accountCalls.chooseMails, async ({ body, session: { role, accountId } }) => {
    const topic = TOPICS_OF_ROLE[role].find((own) => own === body.topic);
    if (topic === undefined) throw badRequest('There are no such emails to choose.');
    await storeMailChoice(db, accountId, topic, body.isWanted);
    return { data: await listChoices(role, accountId) };
  });

  // By people on the page, and by mail programs in a form of either type (RFC 8058). It says nothing that the link does not.
  void app.register(async (forms) => {
    forms.removeAllContentTypeParsers();
    forms.addContentTypeParser('*', { parseAs: 'string' }, (_request, _text, done) => done(null));
    forms.route<{ Querystring: { token?: unknown } }>({
      method: ['GET', 'POST'],
      url: UNSUBSCRIBE_PATH,
      handler: async ({ method, query: { token } }, reply) => {
        const found = typeof token === 'string' ? readToken(hmac, token) : null;
        const isStopped = found !== null && method === 'POST';
        if (isStopped) await storeMailChoice(db, found.accountId, found.topic, false);
        return reply
          .code(found ? 200 : 400)
          .headers({ 'content-security-policy': PAGE_POLICY, 'x-robots-tag': 'noindex' })
          .type('text/html; charset=utf-8')
          .send(unsubscribePage(found && MAIL_TOPICS[found.topic], isStopped));
      },
    });
  });
}
