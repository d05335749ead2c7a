import { accountCalls } from 'contract/people/account.calls';
import type { FastifyInstance } from 'fastify';
import { deviceOf } from '../../platform/auth/devices';
import type { Context } from '../context';
import { enforceRateLimits } from '../../platform/http/rateLimits';
import { route } from '../../platform/http/route';
import { HOUR_SECONDS } from '../../platform/lib/durations';
import { readAccountData } from './accountData';
import { closeAccount } from './closeAccount';

const DOWNLOADS_AN_HOUR = 20;

/** The calls for the data an account holds, and for its end (M-190, M-191). */
export function accountRoutes(app: FastifyInstance, context: Context): void {
  const { db, clock } = context;

  route(app, accountCalls.getAccountData, async ({ session: { role, accountId } }) => {
    const limit = { key: `account-data:${accountId}`, max: DOWNLOADS_AN_HOUR, windowSeconds: HOUR_SECONDS };
    await enforceRateLimits(db, clock.now(), [limit], 'You have downloaded your data very often.');
    return { data: await readAccountData(db, { role, accountId }, clock.now()) };
  });

  route(app, accountCalls.closeAccount, async ({ body, session: { role, accountId, email }, request }) => {
    const device = deviceOf(context, request);
    await closeAccount(context, { owner: { role, accountId }, email, password: body.password, device });
    return { message: 'Your account is closed.' };
  });
}
