import { emailKey } from 'contract/fields/contact';
import type { Device } from '../../../platform/auth/devices';
import type { Context } from '../../context';
import { transact } from '../../../platform/db/database';
import { beginEnrolment } from './enrolment';
import { startSession, verifyPassword } from './logIn';
import { countSecondFactor, readSecondFactor, useSecondFactor } from './secondFactor';

export type OperatorLogin =
  | { token: string; recoveryCodesLeft: number | null }
  /** No session yet: the second factor is to be set up first. */
  | { enrolmentToken: string; expiresAt: Date };

/**
 * Signs an operator in: the password, then a code where the account has a second factor (M-93). If one is required and
 * missing, or a new one is wanted, it leads to the enrolment instead of a session.
 * @throws AppError 401 a wrong password, no code or a wrong one; 429 after too many
 */
export async function logInOperator(
  context: Context,
  input: {
    email: string;
    password: string;
    code?: string | undefined;
    enrol?: boolean | undefined;
    device: Device;
  },
): Promise<OperatorLogin> {
  const { device, enrol = false } = input;
  const { id } = await verifyPassword(context, 'operator', input);
  const factor = await readSecondFactor(context, id);
  const mustEnrol = factor === 'lost' || (factor === null && context.settings.requiresSecondFactor);
  if (factor === null || factor === 'lost') {
    if (enrol || mustEnrol) return beginEnrolment(context, id);
    return {
      token: await startSession(context.db, context, { role: 'operator', accountId: id, device }),
      recoveryCodesLeft: null,
    };
  }
  const code = input.code ?? '';
  const limit = await countSecondFactor(context, id, code);
  const use = { secret: factor.secret, code, limit };
  const operator = { id, email: emailKey(input.email) };
  if (enrol) {
    await transact(context.db, (trx) => useSecondFactor(trx, context, operator, use));
    return beginEnrolment(context, id);
  }
  return transact(context.db, async (trx) => {
    const recoveryCodesLeft = await useSecondFactor(trx, context, operator, use);
    return { token: await startSession(trx, context, { role: 'operator', accountId: id, device }), recoveryCodesLeft };
  });
}
