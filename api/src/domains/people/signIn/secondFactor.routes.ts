import { operatorAuthCalls } from 'contract/desk/operator.calls';
import type { FastifyInstance } from 'fastify';
import { deviceOf, sendDeviceCookie, type Device } from '../../../platform/auth/devices';
import type { Context } from '../../context';
import { route } from '../../../platform/http/route';
import { confirmEnrolment, readEnrolment, beginEnrolment } from './enrolment';
import { unauthorized } from '../../../platform/lib/errors';
import { emailKey } from 'contract/fields/contact';
import { transact } from '../../../platform/db/database';
import { signIn, verifyPassword } from './logIn';
import { listPasskeys } from './passkeys.repo';
import { countSecondFactor, readSecondFactor, useSecondFactor } from './secondFactor';

const PASSKEY_NEEDED = 'Please sign in with your passkey.';

type OperatorLogin =
  | { token: string; recoveryCodesLeft: number | null }
  /** No session yet: the second factor is to be set up first. */
  | { enrolmentToken: string; expiresAt: Date };

/**
 * Signs an operator in: the password, then a code where the account has a second factor (M-93). If one is required and
 * missing, or a new one is wanted, it leads to the enrolment instead of a session.
 * @throws AppError 401 a wrong password, no code or a wrong one; 429 after too many
 */
async function logInOperator(
  context: Context,
  input: { email: string; password: string; code?: string | undefined; enrol?: boolean | undefined; device: Device },
): Promise<OperatorLogin> {
  const { device, enrol = false } = input;
  const { id } = await verifyPassword(context, 'operator', input);
  const factor = await readSecondFactor(context, id);
  const mustEnrol = factor === 'lost' || (factor === null && context.settings.requiresSecondFactor);
  if (factor === null || factor === 'lost') {
    // The password alone must not set a factor beside the passkeys that there are.
    if ((enrol || mustEnrol) && (await listPasskeys(context.db, id)).length > 0) throw unauthorized(PASSKEY_NEEDED);
    if (enrol || mustEnrol) return beginEnrolment(context, id);
    const by = { role: 'operator', accountId: id, device } as const;
    return { token: await transact(context.db, (trx) => signIn(trx, context, by)), recoveryCodesLeft: null };
  }
  const code = input.code ?? '';
  const limit = await countSecondFactor(context, id, code);
  const use = { secret: factor.secret, code, limit };
  const operator = { id, email: emailKey(input.email), role: 'operator' as const };
  if (enrol) {
    await transact(context.db, (trx) => useSecondFactor(trx, context, operator, use));
    return beginEnrolment(context, id);
  }
  return transact(context.db, async (trx) => {
    const recoveryCodesLeft = await useSecondFactor(trx, context, operator, use);
    const by = { role: 'operator', accountId: id, device, isProven: true } as const;
    return { token: await signIn(trx, context, by), recoveryCodesLeft };
  });
}

/** Operators sign in with a second factor (M-93). */
export function secondFactorRoutes(app: FastifyInstance, context: Context): void {
  route(app, operatorAuthCalls.loginOperator, async ({ body, request, reply }) => {
    const device = deviceOf(context, request);
    const login = await logInOperator(context, { ...body, device });
    if ('enrolmentToken' in login) {
      const { enrolmentToken, expiresAt } = login;
      const message = 'Please set up your authenticator app first.';
      return { message, enrolmentToken, expiresAt: expiresAt.toISOString() };
    }
    sendDeviceCookie(reply, context, device);
    const left = login.recoveryCodesLeft;
    const message = left === null ? 'Login successful!' : `Login successful! Recovery codes left: ${left}.`;
    return { token: login.token, message };
  });

  route(app, operatorAuthCalls.readEnrolment, async ({ body }) => {
    const { secret, uri, expiresAt } = await readEnrolment(context, body.enrolmentToken);
    return { data: { secret, uri, expiresAt: expiresAt.toISOString() } };
  });

  route(app, operatorAuthCalls.confirmEnrolment, async ({ body, request, reply }) => {
    const device = deviceOf(context, request);
    const { enrolmentToken, code } = body;
    const { token, recoveryCodes } = await confirmEnrolment(context, { token: enrolmentToken, code, device });
    sendDeviceCookie(reply, context, device);
    return { message: 'Your second factor is set.', token, data: { recoveryCodes } };
  });
}
