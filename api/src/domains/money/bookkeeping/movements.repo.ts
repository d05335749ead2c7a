import type { BookkeepingPeriod, Statement, StatementQuarter } from 'contract/money/bookkeeping';
import { addDays, instantOf } from 'contract/platform/wallTime';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../platform/db/database';

/** A period by its instants; `end` belongs to it no more. */
export interface Instants {
  start: Date;
  end: Date;
}

/** From midnight in London before the first day to midnight after the last. */
export function instantsOf({ from, to }: BookkeepingPeriod): Instants {
  return { start: instantOf(from, '00:00'), end: instantOf(addDays(to, 1), '00:00') };
}

/** The ledger's keys for events that move money between us and a helper; `payout-fee` and the like do not. */
const PAYOUT_EVENTS = sql`('payout', 'payout-returned', 'payout-surplus', 'payout-surplus-returned')`;

/**
 * One event of the ledger that is about the money of a provider (M-280). Pence.
 *
 * - `sent`: the money that left for the provider, less than zero when it came back
 * - `twice`: the part of that which was sent a second time by mistake
 * - `earned`: the provider's earnings by it; if more was sent than was owed by then, also the difference, which is our loss
 * - `owed`: the amount by which it raised the debt: `earned` + `twice` − `sent`
 */
export interface Movement {
  id: string;
  at: Date;
  event: string;
  bookingId: string;
  reference: string;
  serviceName: string;
  price: number;
  refunds: number;
  commission: number;
  earned: number;
  sent: number;
  twice: number;
  owed: number;
  /** The payment provider's id of a payout, or our reference of it; empty for everything else. */
  payoutReference: string;
  /** Of two at the same instant the later has the higher; 0 without an entry. */
  seq: number;
}

/**
 * Every movement of a provider's money, as a subquery: the books are the ledger's entries and nothing else, so they cannot differ from it. A job
 * that was refunded whole before its release is in the ledger without an entry, and here with its price.
 */
export function movementsOf(providerId: string): RawBuilder<Movement> {
  return sql<Movement>`(
    select id, at, event, "bookingId", reference, "serviceName", price, commission, sent, twice, owed, seq,
      owed + sent - twice as earned,
      price - commission - (owed + sent - twice) as refunds,
      case
        when event like 'payout-surplus%' then split_part(key, ':', 3)
        when event not in ${PAYOUT_EVENTS} then ''
        when attempt = split_part(key, ':', 3) and batch_id is not null then batch_id
        else 'payout-' || payout_id || '-' || split_part(key, ':', 3)
      end as "payoutReference"
    from (
      select *, case when event like 'payout-surplus%' then sent else 0 end as twice
      from (
        select t.id, t.created_at as at, t.key, split_part(t.key, ':', 1) as event,
          b.id as "bookingId", b.reference, b.service_name as "serviceName",
          p.id as payout_id, p.attempt::text as attempt, p.provider_batch_id as batch_id,
          case when split_part(t.key, ':', 1) = 'release' then b.total_pence else 0 end::bigint as price,
          coalesce(-sum(e.amount_pence) filter (where e.account = 'commission'), 0)::bigint as commission,
          coalesce(-sum(e.amount_pence) filter (where e.account = 'provider_payable'), 0)::bigint as owed,
          case when split_part(t.key, ':', 1) in ${PAYOUT_EVENTS}
            then coalesce(-sum(e.amount_pence) filter (where e.account = 'paypal_balance'), 0) else 0 end::bigint as sent,
          coalesce(max(e.id), 0) as seq
        from payouts p
        join bookings b on b.id = p.booking_id
        join ledger_transactions t on t.booking_id = p.booking_id
        left join ledger_entries e on e.transaction_id = t.id
        where p.provider_id = ${providerId}
        group by t.id, b.id, p.id
        having split_part(t.key, ':', 1) = 'release' or split_part(t.key, ':', 1) in ${PAYOUT_EVENTS}
          or bool_or(e.account in ('provider_payable', 'commission'))
      ) as events
    ) as moved
  )`;
}

/** A movement by which something was earned with a job, or taken from it; sending owed money is none. */
export const IS_OF_JOB = sql<boolean>`(event = 'release' or earned <> 0 or commission <> 0)`;
export const IS_PAYOUT = sql<boolean>`(sent <> 0)`;

type Money = Pick<StatementQuarter, 'considerationPence' | 'feesPence' | 'jobCount'>;

const NOTHING: Money = { considerationPence: 0, feesPence: 0, jobCount: 0 };

function plus(sum: Money, { considerationPence, feesPence, jobCount }: Money): Money {
  return {
    considerationPence: sum.considerationPence + considerationPence,
    feesPence: sum.feesPence + feesPence,
    jobCount: sum.jobCount + jobCount,
  };
}

const QUARTERS = ['01-01/03-31', '04-01/06-30', '07-01/09-30', '10-01/12-31'];

/**
 * A calendar year by its quarters (M-284). A job counts in the quarter in which its payout was sent, with our commission on it as it was by
 * then; one that came back is taken off again in the quarter of its return. Money that was sent twice by mistake is no pay.
 */
export async function readQuarters(
  db: Db,
  providerId: string,
  year: number,
): Promise<Pick<Statement, 'quarters' | 'total'>> {
  const quarters = QUARTERS.map((days, index) => {
    const [from, to] = days.split('/');
    const period = { from: `${year}-${from}`, to: `${year}-${to}` };
    return { quarter: index + 1, ...period, ...instantsOf(period) };
  });
  const [first, second, third, fourth] = quarters;
  if (!first || !second || !third || !fourth) throw new Error('a year has four quarters');
  const { rows } = await sql<Money & { quarter: number }>`
    select case when at < ${second.start} then 1 when at < ${third.start} then 2 when at < ${fourth.start} then 3 else 4 end as quarter,
      sum(sent)::bigint as "considerationPence",
      sum(sign * "commissionSoFar")::bigint as "feesPence",
      sum(sign)::int as "jobCount"
    from (
      select at, event, sent, case event when 'payout' then 1 else -1 end as sign,
        sum(commission) over (partition by "bookingId" order by seq rows unbounded preceding) as "commissionSoFar"
      from ${movementsOf(providerId)} as movements
      where at < ${fourth.end}
    ) as counted
    where at >= ${first.start} and event in ('payout', 'payout-returned')
    group by 1`.execute(db);
  const filled = quarters.map(({ quarter, from, to }) => {
    const found = rows.find((row) => row.quarter === quarter) ?? NOTHING;
    return { quarter, from, to, ...plus(NOTHING, found) };
  });
  return { quarters: filled, total: filled.reduce(plus, NOTHING) };
}
