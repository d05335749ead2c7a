import { sql, type Kysely } from 'kysely';
import type { Database } from '../../api/src/platform/db/database';
import { NOW } from './generate';

/** The id of a row that belongs to another one: its first digits name its kind. */
function idBy(kind: string, id: string) {
  return sql.raw(`('${kind.padStart(8, '0')}' || substr(${id}::text, 9))::uuid`);
}

const FEE = sql`(b.total_pence / 50 + 1)`;
const COMMISSION = sql`(b.total_pence / 5)`;
const [ORDER, CAPTURE, PAYOUT] = ['8', '9', 'a'].map((kind) => idBy(kind, 'b.id'));
const TAKEN = idBy('b', 'b.id');
const RELEASED = idBy('c', 'b.id');
const SENT = idBy('d', 'b.id');

/** Every job is paid; one that is done is released and paid out: its orders, captures, payouts, and books of eight entries. */
export async function loadMoney(db: Kysely<Database>): Promise<void> {
  await sql`insert into payment_orders (id, booking_id, attempt, provider_order_id, status, amount_pence, created_at, updated_at)
    select ${ORDER}, b.id, 1, 'order-' || b.reference, 'captured', b.total_pence, b.paid_at, b.paid_at from bookings b`.execute(
    db,
  );
  await sql`insert into captures (id, payment_order_id, booking_id, provider_capture_id, status, amount_pence, fee_pence, captured_at, created_at, checked_at)
    select ${CAPTURE}, ${ORDER}, b.id, 'capture-' || b.reference, 'completed', b.total_pence, ${FEE}, b.paid_at, b.paid_at,
      greatest(b.paid_at, ${NOW}::timestamptz - interval '1 hour' - (${NOW}::timestamptz - b.paid_at) / 10 * random()) from bookings b`.execute(
    db,
  );
  await sql`insert into payouts (id, booking_id, provider_id, amount_pence, commission_pence, full_commission_pence, receiver, status, provider_batch_id,
      created_at, updated_at, processed_at, first_sent_at, checked_at)
    select ${PAYOUT}, b.id, b.provider_id, b.total_pence - ${COMMISSION}, ${COMMISSION}, ${COMMISSION}, 'helper@example.com', 'processed',
      'batch-' || b.reference, b.ends_at, b.ends_at, b.ends_at, b.ends_at,
      greatest(b.ends_at, ${NOW}::timestamptz - interval '1 hour' - (${NOW}::timestamptz - b.ends_at) / 10 * random())
    from bookings b where b.status = 'completed'`.execute(db);
  await sql`insert into ledger_transactions (id, key, booking_id, description, created_at)
    select ${TAKEN}, 'capture:' || ${CAPTURE}, b.id, 'Payment', b.paid_at as at from bookings b
    union all select ${RELEASED}, 'release:' || b.id, b.id, 'Job done', b.ends_at from bookings b where b.status = 'completed'
    union all select ${SENT}, 'payout:' || ${PAYOUT} || ':1', b.id, 'Payout sent', b.ends_at from bookings b where b.status = 'completed'
    order by at`.execute(db);
  await sql`insert into ledger_entries (transaction_id, account, provider_id, amount_pence)
    select ${TAKEN}, account, null, pence from bookings b, lateral (values
      ('paypal_balance', b.total_pence - ${FEE}), ('paypal_fees', ${FEE}), ('customer_funds', -b.total_pence)) as e (account, pence)
    union all select ${RELEASED}, account, provider, pence from bookings b, lateral (values
      ('customer_funds', null, b.total_pence), ('provider_payable', b.provider_id, ${COMMISSION} - b.total_pence),
      ('commission', null, -${COMMISSION})) as e (account, provider, pence) where b.status = 'completed'
    union all select ${SENT}, account, provider, pence from bookings b, lateral (values
      ('provider_payable', b.provider_id, b.total_pence - ${COMMISSION}), ('paypal_balance', null, ${COMMISSION} - b.total_pence))
      as e (account, provider, pence) where b.status = 'completed'`.execute(db);
  await sql`insert into money_counters
    select 'account', account, 0, count(*), sum(amount_pence) from ledger_entries group by account
    union all select 'order', status, 0, count(*), sum(amount_pence) from payment_orders group by status
    union all select 'payout', status, 0, count(*), sum(amount_pence) from payouts group by status`.execute(db);
}

/** Jobs that wait for their time, two for each job to come; and as many that are due as there are helpers. */
export async function loadJobs(db: Kysely<Database>, due: number): Promise<void> {
  await sql`set statement_timeout = 0`.execute(db);
  await sql`truncate jobs`.execute(db);
  await sql`set session_replication_role = replica`.execute(db);
  await sql`insert into jobs (kind, payload, run_at, queue_at, dedupe_key)
    select kind, jsonb_build_object('bookingId', b.id), at, at, b.id::text from bookings b,
      lateral (values ('booking.remind', b.starts_at - interval '1 day'), ('booking.expire', b.starts_at)) as j (kind, at)
    where b.status = 'confirmed' and at > ${NOW}`.execute(db);
  await sql`set session_replication_role = origin`.execute(db);
  await sql`insert into jobs (kind, payload, run_at, owner)
    select 'bench', '{}', ${NOW}::timestamptz - interval '1 minute', 'owner ' || n % 5000 from generate_series(1, ${due}::int) as n`.execute(
    db,
  );
  await sql`vacuum analyze jobs`.execute(db);
}
