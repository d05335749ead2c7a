import { sql } from 'kysely';
import { readRows } from '../../../platform/db/rows';
import type { Db } from '../../../platform/db/database';
import type { StoredCapture } from '../payments/captures.repo';

/** When a payment or payout is to be read next: after a day, then at growing distances, a tenth of its age. */
function comparison(days: number) {
  return sql`next_comparison(x.created_at, x.checked_at, interval '${sql.raw(String(days))} days')`;
}

/**
 * Captures that still hold money, were reversed, or were refunded by us not long ago, which may fail yet (M-464), and are due to be compared, since the
 * longest first; payers may complain for half a year.
 */
export async function listDueCaptures(db: Db, now: Date, limit: number): Promise<StoredCapture[]> {
  const dueAt = comparison(190);
  const isDue = sql`x.created_at > ${now}::timestamptz - interval '190 days' and ${dueAt} < ${now}::timestamptz at time zone 'UTC'`;
  return readRows<StoredCapture>(db)`
    select * from (
      (select x.*, ${dueAt} as due_at from captures x where x.status in ('completed', 'partially_refunded') and ${isDue} order by due_at limit ${limit})
      union all
      (select x.*, ${dueAt} from captures x where x.status not in ('completed', 'partially_refunded') and ${isDue} and x.id = any(array(
        select r.capture_id from refunds r where r.status = 'completed' and (r.origin = 'reversal'
          or (r.origin = 'ours' and r.settled_as is null and r.updated_at > ${now}::timestamptz - interval '30 days')))))
    ) as due order by due_at limit ${limit}`;
}

/** Ids of payouts that had arrived and are due to be compared; unclaimed ones return after 30 days. One without a batch is unreadable. */
export async function listDuePayouts(db: Db, now: Date, limit: number): Promise<string[]> {
  const dueAt = comparison(90);
  const { rows } = await sql<{ id: string }>`
    select x.id from payouts x
    where x.status = 'processed' and x.provider_batch_id is not null and x.created_at > ${now}::timestamptz - interval '90 days'
      and ${dueAt} < ${now}::timestamptz at time zone 'UTC'
    order by ${dueAt} limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** The money that is with the provider or was kept by it: booked by the ledger, expected by the rows of payments, refunds and payouts. */
type Difference = { bookingId: string } & Record<'bookedPence' | 'expectedPence', number>;

/** Bookings with movements since an instant whose ledger differs from their payments, refunds and payouts. */
export async function listDifferences(db: Db, since: Date): Promise<Difference[]> {
  return readRows<Difference>(db)`
    with touched as (
      select booking_id from ledger_transactions where created_at >= ${since} and booking_id is not null
      union select booking_id from refunds where updated_at >= ${since}
      union select booking_id from payouts where updated_at >= ${since}
    ), sums as (
      select t.booking_id as "bookingId",
        (select coalesce(sum(e.amount_pence), 0) from ledger_entries e join ledger_transactions l on l.id = e.transaction_id
          where l.booking_id = t.booking_id and e.account in ('paypal_balance', 'paypal_fees')
            and l.key not like 'payout-surplus%')::bigint as "bookedPence",
        ((select coalesce(sum(amount_pence), 0) from captures c where c.booking_id = t.booking_id
            and c.status in ('completed', 'refunded', 'partially_refunded'))
          - (select coalesce(sum(amount_pence), 0) from refunds r where r.booking_id = t.booking_id and r.status = 'completed'
              and r.settled_as is distinct from 'paidElsewhere')
          - (select coalesce(sum(amount_pence), 0) from payouts p where p.booking_id = t.booking_id
              and p.status in ('processing', 'processed')))::bigint as "expectedPence"
      from touched t)
    select * from sums where "bookedPence" <> "expectedPence" order by "bookingId" limit 100`;
}
