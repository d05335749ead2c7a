import { sql } from 'kysely';
import type { Context } from '../../context';
import type { Db } from '../../db/database';
import { countAttempt } from '../../http/rateLimits.repo';
import { DAY_MS, HOUR_SECONDS, SECOND_MS } from '../../lib/durations';
import { sendRefusalAlert } from '../../mail/operatorMails';

/** When nobody can pay for an hour, some mails say it as well as a thousand. */
const MAX_ALERTS_PER_HOUR = 5;
const DAY_SECONDS = DAY_MS / SECOND_MS;

/** Notifies operators at once of a payment that was refused for a reason that is not its payer's, once for each booking (M-460). */
export async function alertRefusal(
  trx: Db,
  context: Context,
  refusal: { issue: string; reference: string },
): Promise<void> {
  const now = context.clock.now();
  const key = `payment-refused:${refusal.issue}`;
  const perBooking = { key: `${key}:${refusal.reference}`, max: 1, windowSeconds: DAY_SECONDS };
  const perHour = { key, max: MAX_ALERTS_PER_HOUR, windowSeconds: HOUR_SECONDS };
  if ((await countAttempt(trx, now, perBooking)) !== null || (await countAttempt(trx, now, perHour)) !== null) return;
  await sendRefusalAlert(trx, context, refusal);
}

/** What was refused within a day, for the desk: the counters know it also of a booking that was taken back since. */
export function refusedPayments(now: Date) {
  return sql`
    select split_part(key, ':', 2) as issue, split_part(key, ':', 3) as reference, resets_at - ${DAY_SECONDS} * interval '1 second' as since
    from limits where key like 'payment-refused:%:%' and resets_at > ${now}`;
}
