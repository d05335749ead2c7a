import type { BookkeepingJob, BookkeepingPayout, BookkeepingPayoutKind, Bookkeeping } from 'contract/money/bookkeeping';
import { sql } from 'kysely';
import { toPounds } from 'contract/money/money';
import type { EarningsPeriod } from 'contract/catalogue/options';
import type { Earnings } from 'contract/money/payment';
import { addDays, instantOf, londonToday } from 'contract/platform/wallTime';
import type { Db } from '../../../platform/db/database';
import { readRow, readRows, type Row } from '../../../platform/db/rows';
import type { Listed, Range } from '../../../platform/lib/paging';
import type { Dated } from '../../../platform/lib/durations';
import { shownPayout } from '../transfers/payoutFacts';
import { type Instants, IS_OF_JOB, IS_PAYOUT, movementsOf, type Movement } from './movements.repo';

type Totals = Omit<Bookkeeping, 'from' | 'to'>;

/** Sums the money owed, earned and paid out in a period, by the ledger. */
export async function readBookkeeping(db: Db, providerId: string, { start, end }: Instants): Promise<Totals> {
  const inPeriod = sql`at >= ${start}`;
  const row = await readRow<Omit<Totals, 'jobs'> & { count: number } & Totals['jobs']>(db)`
    select
      count(distinct "bookingId") filter (where ${inPeriod} and ${IS_OF_JOB})::int as count,
      coalesce(sum(price) filter (where ${inPeriod}), 0)::bigint as "pricePence",
      coalesce(sum(refunds) filter (where ${inPeriod}), 0)::bigint as "refundsPence",
      coalesce(sum(commission) filter (where ${inPeriod}), 0)::bigint as "commissionPence",
      coalesce(sum(earned) filter (where ${inPeriod}), 0)::bigint as "earnedPence",
      coalesce(sum(owed) filter (where at < ${start}), 0)::bigint as "openingPence",
      coalesce(sum(sent) filter (where ${inPeriod}), 0)::bigint as "paidPence",
      coalesce(sum(twice) filter (where ${inPeriod}), 0)::bigint as "twicePence",
      coalesce(sum(owed), 0)::bigint as "closingPence"
    from ${movementsOf(providerId)} as movements
    where at < ${end}`;
  const { count, pricePence, refundsPence, commissionPence, earnedPence, ...owed } = row!;
  return { ...owed, jobs: { count, pricePence, refundsPence, commissionPence, earnedPence } };
}

/** Lists the jobs of a period with their earnings, the newest first. */
export async function listJobs(
  db: Db,
  providerId: string,
  { start, end }: Instants,
  { limit, offset }: Range,
): Promise<Listed<BookkeepingJob>> {
  const ofPeriod = sql`from ${movementsOf(providerId)} as movements where at >= ${start} and at < ${end} and ${IS_OF_JOB}`;
  const { rows } = await sql<Omit<BookkeepingJob, 'at'> & { at: Date }>`
    select reference as "bookingId", "serviceName", max(at) as at, sum(price)::bigint as "pricePence",
      sum(refunds)::bigint as "refundsPence", sum(commission)::bigint as "commissionPence", sum(earned)::bigint as "earnedPence"
    ${ofPeriod} group by reference, "serviceName"
    order by max(at) desc, reference limit ${limit} offset ${offset}`.execute(db);
  const counted = await sql<{ total: number }>`select count(distinct "bookingId")::int as total ${ofPeriod}`.execute(
    db,
  );
  return { rows: rows.map((row) => ({ ...row, at: row.at.toISOString() })), total: counted.rows[0]?.total ?? 0 };
}

const PAYOUT_KINDS: Readonly<Record<string, BookkeepingPayoutKind>> = {
  payout: 'sent',
  'payout-returned': 'returned',
  'payout-surplus': 'twice',
  'payout-surplus-returned': 'twiceReturned',
};

/** Names the event of a payout; null for other events. */
export function payoutKindOf({ event }: Pick<Movement, 'event'>): BookkeepingPayoutKind | null {
  return PAYOUT_KINDS[event] ?? null;
}

/** The payouts of a period, the newest first. */
export async function listPayouts(
  db: Db,
  providerId: string,
  { start, end }: Instants,
  { limit, offset }: Range,
): Promise<Listed<BookkeepingPayout>> {
  const ofPeriod = sql`from ${movementsOf(providerId)} as movements where at >= ${start} and at < ${end} and ${IS_PAYOUT}`;
  const { rows } = await sql<Movement>`
    select * ${ofPeriod} order by at desc, seq desc limit ${limit} offset ${offset}`.execute(db);
  const counted = await sql<{ total: number }>`select count(*)::int as total ${ofPeriod}`.execute(db);
  return { rows: rows.map(toPayout), total: counted.rows[0]?.total ?? 0 };
}

function toPayout(movement: Movement): BookkeepingPayout {
  const { reference: bookingId, serviceName, at, payoutReference: reference, sent: amountPence } = movement;
  const kind = payoutKindOf(movement) ?? 'sent';
  return { bookingId, serviceName, at: at.toISOString(), kind, reference, amountPence };
}

/** Movements of a period after the one given, the oldest first. */
export async function listMovementsAfter(
  db: Db,
  providerId: string,
  { start, end }: Instants,
  after: Pick<Movement, 'id' | 'at' | 'seq'> | null,
  limit: number,
): Promise<Movement[]> {
  const later =
    after === null ? sql`true` : sql`(at, seq, id) > (${after.at}, ${after.seq}::bigint, ${after.id}::uuid)`;
  return readRows<Movement>(db)`
    select * from ${movementsOf(providerId)} as movements
    where at >= ${start} and at < ${end} and (${IS_OF_JOB} or ${IS_PAYOUT}) and ${later}
    order by at, seq, id limit ${limit}`;
}

/** Everything in a provider's books, for its own keeping; pence. */
export async function listAllMovements(db: Db, providerId: string) {
  const { rows } = await sql<Movement>`
    select * from ${movementsOf(providerId)} as movements where ${IS_OF_JOB} or ${IS_PAYOUT}
      order by at, seq, id`.execute(db);
  return rows.map((movement) => ({
    at: movement.at,
    bookingId: movement.reference,
    payout: payoutKindOf(movement),
    pricePence: movement.price,
    refundsPence: movement.refunds,
    commissionPence: movement.commission,
    earnedPence: movement.earned,
    paidPence: movement.sent,
    payoutReference: movement.payoutReference,
  }));
}

/** The first instant of the running period by London's calendar; weeks begin on Monday. Null for all time. */
function startOf(period: EarningsPeriod, now: Date): Date | null {
  if (period === 'all') return null;
  const today = londonToday(now);
  const monday = addDays(today, -((new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7));
  const first = { week: monday, month: `${today.slice(0, 7)}-01`, year: `${today.slice(0, 4)}-01-01` }[period];
  return instantOf(first, '00:00');
}

type EarningRow = Pick<Row<'payouts'>, 'amountPence' | 'status' | 'failureCode' | 'holdReason' | 'providerBatchId'> &
  Pick<
    Dated<Earnings['bookings'][number]>,
    'bookingId' | 'serviceName' | 'totalPrice' | 'completionDate' | 'payoutDate'
  >;

/** Sums a provider's earnings from jobs completed in the period and confirmed since. Money in pounds. */
export async function readEarnings(
  db: Db,
  providerId: string,
  period: EarningsPeriod,
  now: Date,
): Promise<Dated<Earnings>> {
  const from = startOf(period, now);
  const rows = await readRows<EarningRow>(db)`
    select b.reference as booking_id, b.service_name, x.amount_pence, b.total_pence::float8 / 100 as total_price,
      b.provider_completed_at as completion_date, x.processed_at as payout_date, x.status, x.failure_code, x.hold_reason,
      x.provider_batch_id
    from payouts x join bookings b on b.id = x.booking_id
    where x.provider_id = ${providerId} and ${from === null ? sql`true` : sql`b.provider_completed_at >= ${from}`}
    order by b.provider_completed_at desc, x.id`;
  return {
    totalEarnings: toPounds(rows.reduce((sum, { amountPence }) => sum + amountPence, 0)),
    bookingCount: rows.length,
    bookings: rows.map((row) => ({
      ...row,
      payoutAmount: toPounds(row.amountPence),
      payoutReason: shownPayout(row).payoutReason,
    })),
  };
}
