import { sessionCalls } from 'contract/people/account.calls';
import type { FastifyInstance } from 'fastify';
import { deleteKnownDevices } from '../../platform/auth/sessions.repo';
import { transact } from '../../platform/db/database';
import { pressPage } from '../../platform/http/pressPage';
import { route } from '../../platform/http/route';
import { requireById } from '../../platform/lib/errors';
import type { Context } from '../context';
import { type AccountRef, NOT_ME_PATH, readNotMe } from '../mails';
import { blockPasskeys } from '../people';
import { freezePayouts } from './closing.repo';

/** The page of 'This was not me', before and after the press. */
const NOT_ME_TEXTS = {
  ask: {
    heading: 'Was somebody else in your account?',
    text: 'One press logs out every device and blocks every passkey. Payouts of a helper wait until we have talked. Nothing else changes.',
    button: 'Log out every device',
  },
  done: {
    heading: 'Every device is logged out',
    text: 'Now choose a new password on the login page, with ‘Forgot password’. If you are a helper, your payouts wait: our team has been told and lets them go once you have written to us.',
  },
};

/** The devices on which an account is signed in (M-741), and the link that ends all of it (M-743). */
export function sessionRoutes(app: FastifyInstance, context: Context): void {
  const { db, clock, hmac, sessions, realtime } = context;

  const endSockets = (ids: readonly string[]) => ids.forEach((id) => realtime.endSession(id));

  route(app, sessionCalls.listSessions, async ({ session }) => {
    const open = await sessions.list(session);
    return { data: open.map((one) => ({ ...one, isCurrent: one.id === session.id })) };
  });
  route(app, sessionCalls.endSession, async ({ params, session }) => {
    const end = async (only: string) => (await sessions.endOthers(session, { only }))[0];
    endSockets([await requireById(params.id, end, 'This device is not signed in any more.')]);
    return {};
  });
  route(app, sessionCalls.endOtherSessions, async ({ session }) => {
    endSockets(await sessions.endOthers(session, { except: session.id }));
    return {};
  });

  const endAll = async ({ role, accountId }: AccountRef) => {
    const ended = await transact(db, async (trx) => {
      if (role === 'serviceProvider') await freezePayouts(trx, accountId, clock.now());
      // Every device is a new one from now on: the next sign-in is mailed, whoever's it is.
      await deleteKnownDevices(trx, accountId);
      // First: a session that adds a passkey just now is waited for.
      const ids = await sessions.endAll(trx, role, accountId, 'not_me');
      await blockPasskeys(trx, accountId, clock.now());
      return ids;
    });
    endSockets(ended);
  };
  pressPage(app, NOT_ME_PATH, async (token, isPressed) => {
    const account = readNotMe(hmac, token, clock.now());
    if (account && isPressed) await endAll(account);
    return account && NOT_ME_TEXTS[isPressed ? 'done' : 'ask'];
  });
}
