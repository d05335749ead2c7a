import { proofCalls } from 'contract/people/account.calls';
import type { FastifyInstance } from 'fastify';
import { type Device, deviceOf } from '../../../platform/auth/devices';
import type { Session } from '../../../platform/auth/sessions';
import { transact } from '../../../platform/db/database';
import { findRow } from '../../../platform/db/rows';
import { route } from '../../../platform/http/route';
import { AppError, badRequest } from '../../../platform/lib/errors';
import { masked } from '../../../platform/lib/format';
import type { Context } from '../../context';
import { sendFactorChanged } from '../../mails';
import { findSigner } from '../accounts/accounts.repo';
import { beginEnrolment, readEnrolment, setOwnFactor } from './enrolment';
import { restoreCodeAttempts, sendCode, verifyCode, WRONG_CODE } from './oneTimeCodes';
import { consumeCode } from './oneTimeCodes.repo';
import { beginPasskeyProof, proveByPasskey } from './passkeys';
import { listPasskeys } from './passkeys.repo';
import { countSecondFactor, readSecondFactor, useSecondFactor } from './secondFactor';
import { countRecoveryCodes, deleteSecondFactor } from './secondFactor.repo';

const REQUESTER = { user: 'customer-proof', serviceProvider: 'provider-proof' } as const;

/** @throws AppError 400 a wrong code · 429 */
async function proveByFactor(context: Context, secret: Buffer, { role, accountId, email }: Session, code: string) {
  const use = { secret, code, limit: await countSecondFactor(context, accountId, code) };
  try {
    await transact(context.db, (trx) => useSecondFactor(trx, context, { id: accountId, email, role }, use));
  } catch (error) {
    // A 401 would end the session in the browser.
    throw error instanceof AppError && error.status === 401 ? badRequest(error.message) : error;
  }
}

/** @throws AppError 400 a wrong code · 429 */
async function proveByMail(context: Context, { role, email }: Session, input: { code: string; device: Device }) {
  if (role === 'operator') throw badRequest(WRONG_CODE);
  const code = await verifyCode(context, { ...input, email, requesters: [REQUESTER[role]] });
  if (!(await consumeCode(context.db, { ...code, now: context.clock.now() }))) throw badRequest(WRONG_CODE);
  await restoreCodeAttempts(context, code);
}

/** The fresh proof that a session is its owner's (M-745), and the second factor of customers and helpers (M-746). */
export function proofRoutes(app: FastifyInstance, context: Context): void {
  const { db, clock, sessions } = context;

  /** The app that proves; with one, or with a passkey, a mailed code does not: a thief of the mailbox would have it. */
  const factorOf = async ({ accountId }: Session) => {
    const factor = await readSecondFactor(context, accountId);
    return factor === 'lost' ? null : factor;
  };

  route(app, proofCalls.beginProof, async ({ session, request }) => {
    const { role, email } = session;
    const factor = await factorOf(session);
    const { hasPasskey, ...challenge } = await beginPasskeyProof(context, session);
    if (role === 'operator' || factor || hasPasskey)
      return { data: { by: factor || !hasPasskey ? 'app' : 'passkey', to: null, ...challenge } };
    await sendCode(context, { email, requestedBy: REQUESTER[role], device: deviceOf(context, request) });
    return { data: { by: 'mail', to: masked(email) } };
  });

  route(app, proofCalls.prove, async ({ session, body: { code = '', passkey }, request }) => {
    const factor = await factorOf(session);
    if (passkey) await proveByPasskey(context, session, passkey);
    else if (factor) await proveByFactor(context, factor.secret, session, code);
    else if ((await listPasskeys(db, session.accountId)).length > 0) throw badRequest(WRONG_CODE);
    else await proveByMail(context, session, { code, device: deviceOf(context, request) });
    await sessions.prove(session.id);
    return {};
  });

  route(app, proofCalls.getSecondFactor, async ({ session: { accountId } }) => {
    const isSet = (await findRow(db, 'operator_second_factors', { operatorId: accountId })) !== null;
    return { data: { isSet, recoveryCodesLeft: await countRecoveryCodes(db, accountId) } };
  });

  route(app, proofCalls.beginSecondFactor, async ({ session: { accountId } }) => {
    const { enrolmentToken } = await beginEnrolment(context, accountId);
    const { secret, uri } = await readEnrolment(context, enrolmentToken);
    return { data: { secret, uri, enrolmentToken } };
  });

  route(app, proofCalls.setSecondFactor, async ({ session, body: { enrolmentToken: token, code } }) => {
    return { data: { recoveryCodes: await setOwnFactor(context, session, { token, code }) } };
  });

  route(app, proofCalls.removeSecondFactor, async ({ session: { role, accountId } }) => {
    await transact(db, async (trx) => {
      if (!(await deleteSecondFactor(trx, accountId))) return;
      const { to, name } = await findSigner(trx, role, accountId, clock.now());
      await sendFactorChanged(trx, context, { role, accountId, to, name, change: 'removed' });
    });
    return {};
  });
}
