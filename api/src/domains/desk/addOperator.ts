import { randomBytes } from 'node:crypto';
import { emailKey } from 'contract/fields/contact';
import { hashPassword } from '../../platform/auth/passwords';
import type { Context } from '../context';
import { transact } from '../../platform/db/database';
import { conflict } from '../../platform/lib/errors';
import { type ByOperator, recordAction } from '../audit';
import { ensureOperator, getOperatorId } from '../people';

const PASSWORD_BYTES = 15;

/**
 * Adds an operator (M-187.2).
 * @returns the first password, kept only as a hash
 * @throws AppError 409 when an operator has this email address
 */
export async function addOperator(
  context: Context,
  { email, name }: { email: string; name: string },
  by: ByOperator,
): Promise<string> {
  const password = randomBytes(PASSWORD_BYTES).toString('base64url');
  const operator = {
    email: emailKey(email),
    name,
    passwordHash: await hashPassword(password),
    now: context.clock.now(),
  };
  await transact(context.db, async (trx) => {
    if (!(await ensureOperator(trx, operator))) throw conflict('There is an operator with this email address already.');
    await recordAction(trx, context, by, {
      action: 'operator.add',
      subject: { kind: 'operator', id: await getOperatorId(trx, operator.email), name: operator.email },
      after: { email: operator.email, name },
    });
  });
  return password;
}
