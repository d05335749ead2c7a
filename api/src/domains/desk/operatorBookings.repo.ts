import { sql, type RawBuilder } from 'kysely';
import { BOOKING_STATUSES } from 'contract/bookings/statuses';
import type { BOOKING_STATES } from 'contract/desk/operator';
import type { OperatorBookingDetails } from 'contract/desk/operatorBookings';
import { toPounds } from 'contract/money/money';
import { LIMITS } from 'contract/platform/limits';
import { addDays, instantOf } from 'contract/platform/wallTime';
import type { BookingMoney } from 'contract/desk/operatorMoney';
import type { Db } from '../../platform/db/database';
import { readPageByKey } from '../../platform/db/keyPages';
import { readRow, readRows, hasText } from '../../platform/db/rows';
import type { Listed, Range } from '../../platform/lib/paging';
import { IS_OWED } from '../money';
import type { Dated } from '../../platform/lib/durations';
import type { Booking } from '../bookingRecord';

export type BookingState = (typeof BOOKING_STATES)[number];

/** Paid, still to be done, and not assigned. */
const UNASSIGNED = sql`(b.status = 'confirmed' and b.assignment_status in ('none', 'rejected'))`;

/** The confirmed bookings of a provider `p`, found by the provider: few have any of those whose jobs need a hand. */
export const CONFIRMED_OF_PROVIDER = sql`(select * from bookings where provider_id = p.id and status = 'confirmed' offset 0)`;

/**
 * Ids: rejected; not accepted a day before the start; its provider out of work; not done a day after its end; money that failed. Each by an index of
 * its own: one condition on every booking would read all that ever were.
 */
function troubled(now: Date) {
  const confirmed = (condition: RawBuilder<unknown>) =>
    sql`select id from bookings where status = 'confirmed' and ${condition}`;
  const isSoon = sql`starts_at < ${now}::timestamptz + interval '24 hours'`;
  return sql`
  ${confirmed(sql`assignment_status = 'rejected'`)}
  union ${confirmed(sql`assignment_status in ('none', 'rejected') and ${isSoon}`)}
  union ${confirmed(sql`assignment_status = 'assigned' and ${isSoon}`)}
  union ${confirmed(sql`ends_at < ${now}::timestamptz - interval '24 hours'`)}
  union select t.id from providers p cross join lateral ${CONFIRMED_OF_PROVIDER} as t where not (p.is_active and p.is_approved)
  union select booking_id from payouts where status = 'failed'
  union select booking_id from refunds x where ${IS_OWED}`;
}

/** As an array, so that no join reads all bookings. */
function isAmong(ids: RawBuilder<unknown>) {
  return sql`b.id = any(array(${ids}))`;
}

export interface BookingFilter {
  state: BookingState | null;
  /** The beginning of a reference; an id; a part of the customer's or the provider's name, business or email address. */
  search: string | null;
  /** Calendar days in London, both inclusive, of which a day of the booking is one. */
  from: string | null;
  to: string | null;
}

function inState(state: BookingState | null, now: Date): RawBuilder<unknown> {
  const status = BOOKING_STATUSES.find((one) => one === state);
  if (status) return sql`b.status = ${status}`;
  if (state === 'all') return sql`true`;
  if (state === 'unassigned') return UNASSIGNED;
  const isBoth = state !== 'troubled';
  return isAmong(isBoth ? sql`select b.id from bookings b where ${UNASSIGNED} union ${troubled(now)}` : troubled(now));
}

function fits(search: string): RawBuilder<unknown> {
  const has = (column: string) => hasText(column, search);
  return sql`(starts_with(lower(b.reference), lower(${search})) or b.id::text = lower(${search})
    or b.customer_id::text = lower(${search}) or b.provider_id::text = lower(${search})
    or ${has('b.customer_name')} or ${has('b.customer_email')}
    or b.customer_id in (select c.id from customers c where ${has('c.email')})
    or b.provider_id in (select p.id from providers p
      where ${has('p.name')} or ${has('p.business_name')} or ${has('p.email')}))`;
}

/**
 * Ids of bookings. Without a state and without anything searched for: those that need a hand, of both kinds. Those that need one
 * start with the next to begin, any others with the last to begin.
 */
export async function listBookingIds(
  db: Db,
  { state: requestedState, search, from, to }: BookingFilter,
  now: Date,
  range: Range,
): Promise<Listed<string>> {
  const state = requestedState ?? (search === null && from === null && to === null ? null : 'all');
  const needsHand = state === null || state === 'unassigned' || state === 'troubled';
  const condition = sql.join(
    [
      inState(state, now),
      ...(search === null ? [] : [fits(search)]),
      // No booking is longer, so that none is looked for that began earlier.
      ...(from === null
        ? []
        : [
            sql`b.end_date >= ${from}::date and b.starts_at >= ${instantOf(addDays(from, -LIMITS.bookingDaysMax), '00:00')}`,
          ]),
      ...(to === null ? [] : [sql`b.starts_at < ${instantOf(addDays(to, 1), '00:00')}`]),
    ],
    sql` and `,
  );
  const order = { 'b.starts_at': 'timestamptz', 'b.id': 'uuid' } as const;
  const list = { select: sql`b.id`, from: sql`from bookings b where ${condition}`, order, isDown: !needsHand };
  const page = await readPageByKey<{ id: string }>(db, list, range);
  return { ...page, rows: page.rows.map(({ id }) => id) };
}

export interface MoneyTrouble {
  bookingId: string;
  what: 'payment' | 'refund' | 'payout';
  code: string;
  at: Date;
}

/** Lists the payment provider's rejections for these bookings, the newest first. */
export async function listMoneyTroubles(db: Db, bookingIds: readonly string[]): Promise<MoneyTrouble[]> {
  return readRows<MoneyTrouble>(db)`
    select booking_id as "bookingId", what, code, at from (
      select booking_id, 'payment' as what, coalesce(failure_code, 'failed') as code, updated_at as at
        from payment_orders where failure_code is not null
      union all
      select booking_id, 'refund', coalesce(failure_code, 'failed'), updated_at from refunds where status = 'failed'
      union all
      select booking_id, 'payout', coalesce(failure_code, 'failed'), updated_at from payouts where status = 'failed'
    ) as troubles
    where booking_id = any(${bookingIds}::uuid[])
    order by at desc`;
}

/** The books of one booking, in pounds, the oldest first. */
export function listLedger(db: Db, bookingId: string): Promise<Dated<OperatorBookingDetails['ledger']>> {
  return readRows<Dated<OperatorBookingDetails['ledger'][number]>>(db)`
    select t.created_at as at, t.description,
      json_agg(json_build_object('account', e.account, 'amount', e.amount_pence::float8 / 100) order by e.id) as entries
    from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
    where t.booking_id = ${bookingId}::uuid
    group by t.id order by t.created_at, min(e.id)`;
}

type Money = Dated<BookingMoney>;

const OF_TRANSFER = sql`status, amount_pence::float8 / 100 as amount, failure_code as failure, settled_as, contradicted_at is not null as is_contradicted`;

/** The money of a booking, as our books and the payment provider's last responses have it. */
export async function readBookingMoney(db: Db, { id, reference }: Booking): Promise<Money> {
  const sums = await readRow<{ paidPence: number; refundedPence: number }>(db)`
    select coalesce(sum(amount_pence), 0)::int as paid_pence,
      (select coalesce(sum(amount_pence), 0)::int from refunds where booking_id = ${id} and status <> 'failed') as refunded_pence
    from captures where booking_id = ${id} and status in ('completed', 'refunded', 'partially_refunded')`;
  const payout = await readRow<NonNullable<Money['payout']>>(db)`
    select ${OF_TRANSFER}, commission_pence::float8 / 100 as commission, receiver, hold_reason, held_until,
      provider_batch_id as reference, updated_at from payouts where booking_id = ${id}`;
  const refunds = await readRows<Money['refunds'][number]>(db)`
    select ${OF_TRANSFER}, id, origin, is_part, reason, provider_refund_id as reference, ${IS_OWED} as is_owed, created_at
    from refunds x where booking_id = ${id} order by created_at desc, id desc`;
  const disputes = await readRows<Money['disputes'][number]>(db)`
    select provider_dispute_id as id, status, amount_pence::float8 / 100 as amount, reason, opened_at, closed_at
    from disputes where booking_id = ${id} order by opened_at desc, id`;
  const { paidPence, refundedPence } = sums!;
  return {
    bookingId: reference,
    paid: toPounds(paidPence),
    refunded: toPounds(refundedPence),
    left: toPounds(Math.max(0, paidPence - refundedPence)),
    payout,
    refunds,
    disputes,
  };
}
