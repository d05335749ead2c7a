import { SIDES } from 'contract/bookings/statuses';
import { toPounds } from 'contract/money/money';
import type { Context } from '../../context';
import { transact } from '../../../platform/db/database';
import { conflict } from '../../../platform/lib/errors';
import { bookingSubject, type ByOperator, recordAction } from '../../audit';
import { requireBooking } from '../../bookingRecord';
import { sendProblemNews } from '../../mails';
import { sendRefund } from '../../money';
import { problemFactsOf, requireProblemEvent } from './problems.policy';
import { findProblem, listOffers } from './problems.repo';
import { solveProblem } from './solveProblem';

/**
 * An operator decides a problem (M-241): so much goes back to the customer, and the helper keeps the rest.
 * @param decision.ofPence the amount that the operator saw as left of the payment
 * @throws AppError 404 · 409 it is not at the desk, the payment is disputed, or another sum is left
 */
export async function decideProblem(
  context: Context,
  bookingId: string,
  { refundPence, ofPence }: { refundPence: number; ofPence: number },
  by: ByOperator,
): Promise<void> {
  const refundIds = await transact(context.db, async (trx) => {
    const booking = await requireBooking(trx, bookingId, { lock: true });
    const problem = await findProblem(trx, booking.id);
    const facts = problemFactsOf(problem, problem ? await listOffers(trx, problem.id) : []);
    requireProblemEvent('decide', 'operator', facts);
    if (!problem) throw conflict('There is no open problem with this booking.');
    const outcome = { state: 'decided', refundPence, ofPence, reason: by.reason } as const;
    const refund = await solveProblem(trx, context, booking, problem, outcome);
    const job = { bookingId: booking.id, providerId: problem.providerId };
    for (const to of SIDES) await sendProblemNews(trx, context, job, { to, news: 'decided' });
    await recordAction(trx, context, by, {
      action: 'booking.decide-problem',
      subject: bookingSubject(booking),
      before: { leftPounds: toPounds(ofPence) },
      after: { leftPounds: toPounds(ofPence - refundPence), refundPounds: toPounds(refundPence) },
    });
    return refund;
  });
  for (const refundId of refundIds) await sendRefund(context, refundId);
}
