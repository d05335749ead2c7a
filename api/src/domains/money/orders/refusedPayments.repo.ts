import { sql } from 'kysely';
import { DAY_MS, SECOND_MS } from '../../../platform/lib/durations';

/** So long a refused payment is listed, and mailed once. */
export const REFUSAL_SECONDS = DAY_MS / SECOND_MS;

/** Payments refused within a day, for the desk: the counters of their mails (`alertRefusal`) know it also of a booking that was taken back since. */
export function refusedPayments(now: Date) {
  return sql`
    select split_part(key, ':', 2) as issue, split_part(key, ':', 3) as reference, resets_at - ${REFUSAL_SECONDS} * interval '1 second' as since
    from limits where key like 'payment-refused:%:%' and resets_at > ${now}`;
}
