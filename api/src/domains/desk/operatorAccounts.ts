import { randomBytes } from 'node:crypto';
import { emailKey } from 'contract/fields/contact';
import { hashPassword } from '../../platform/auth/passwords';
import type { Context } from '../context';
import { transact } from '../../platform/db/database';
import { conflict, notFound } from '../../platform/lib/errors';
import { type ByOperator, recordAction } from '../audit';
import { deleteSecondFactor, ensureOperator, lockOperator } from '../people';

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
    const id = await ensureOperator(trx, operator);
    if (id === null) throw conflict('There is an operator with this email address already.');
    await recordAction(trx, context, by, {
      action: 'operator.add',
      subject: { kind: 'operator', id, name: operator.email },
      after: { email: operator.email, name },
    });
  });
  return password;
}

/**
 * Removes another operator's second factor, whose phone and recovery codes are gone, and ends that operator's sessions (M-93.6).
 * @throws AppError 404 no such operator · 409 the own one, or there is none
 */
export async function resetSecondFactor(context: Context, email: string, by: ByOperator): Promise<void> {
  const { db, sessions, realtime } = context;
  const ended = await transact(db, async (trx) => {
    const operator = await lockOperator(trx, { email: emailKey(email) });
    if (!operator) throw notFound('Operator not found');
    if (operator.id === by.operatorId) throw conflict('Another operator has to reset your second factor.');
    if (!(await deleteSecondFactor(trx, operator.id))) throw conflict('This operator has no second factor.');
    await recordAction(trx, context, by, {
      action: 'second-factor.reset',
      subject: { kind: 'operator', id: operator.id, name: operator.email },
      before: { isEnrolled: true },
      after: { isEnrolled: false },
    });
    return sessions.endAll(trx, 'operator', operator.id, 'deactivated');
  });
  for (const sessionId of ended) realtime.endSession(sessionId);
}
