import type { Context } from '../../context';
import type { Db } from '../../../platform/db/database';
import { countAttempt } from '../../../platform/http/rateLimits.repo';
import { HOUR_SECONDS } from '../../../platform/lib/durations';
import { sendRefusalAlert } from '../../mails';
import { REFUSAL_SECONDS } from './refusedPayments.repo';

/** When nobody can pay for an hour, some mails say it as well as a thousand. */
const MAX_ALERTS_PER_HOUR = 5;

/** Notifies operators at once of a payment that was refused for a reason that is not its payer's, once for each booking (M-460). */
export async function alertRefusal(
  trx: Db,
  context: Context,
  refusal: { issue: string; reference: string },
): Promise<void> {
  const now = context.clock.now();
  const key = `payment-refused:${refusal.issue}`;
  const perBooking = { key: `${key}:${refusal.reference}`, max: 1, windowSeconds: REFUSAL_SECONDS };
  const perHour = { key, max: MAX_ALERTS_PER_HOUR, windowSeconds: HOUR_SECONDS };
  if ((await countAttempt(trx, now, perBooking)) !== null || (await countAttempt(trx, now, perHour)) !== null) return;
  await sendRefusalAlert(trx, context, refusal);
}
