import { emailKey } from 'contract/fields/contact';
import type { Context } from '../context';
import { transact } from '../../platform/db/database';
import { conflict, notFound } from '../../platform/lib/errors';
import { type ByOperator, recordAction } from '../audit';
import { deleteSecondFactor, lockOperator } from '../people';

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
