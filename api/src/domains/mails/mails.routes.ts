import { accountCalls } from 'contract/people/account.calls';
import { MAIL_TOPICS, TOPICS_OF_ROLE } from 'contract/people/mailTopics';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context';
import { route } from '../../platform/http/route';
import { badRequest } from '../../platform/lib/errors';
import { listUnwantedMails, storeMailChoice } from './mailChoices.repo';
import { pressPage } from '../../platform/http/pressPage';
import { readToken, UNSUBSCRIBE_PATH } from './unsubscribe';

function unsubscribeText(mails: string, isStopped: boolean) {
  return isStopped
    ? { heading: `You get no more ${mails}`, text: 'You can have them sent again at any time: on your profile.' }
    : {
        heading: `Stop ${mails}?`,
        text: 'One press is enough, without a login. Emails about bookings, payments and the security of your account always come.',
        button: 'Stop these emails',
      };
}

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

  pressPage(app, UNSUBSCRIBE_PATH, async (token, isPressed) => {
    const found = readToken(hmac, token);
    if (found && isPressed) await storeMailChoice(db, found.accountId, found.topic, false);
    return found && unsubscribeText(MAIL_TOPICS[found.topic], isPressed);
  });
}
