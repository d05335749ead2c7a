import type { Statement, StatementQuarter } from 'contract/money/bookkeeping';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database';
import { instantsOf, quartersOf } from './periods';
import { movementsOf } from './movements.repo';

type Money = Pick<StatementQuarter, 'considerationPence' | 'feesPence' | 'jobCount'>;

const NOTHING: Money = { considerationPence: 0, feesPence: 0, jobCount: 0 };

function plus(sum: Money, { considerationPence, feesPence, jobCount }: Money): Money {
  return {
    considerationPence: sum.considerationPence + considerationPence,
    feesPence: sum.feesPence + feesPence,
    jobCount: sum.jobCount + jobCount,
  };
}

/**
 * A calendar year by its quarters (M-284). A job counts in the quarter in which its payout was sent, with our commission on it as it was by
 * then; one that came back is taken off again in the quarter of its return. Money that was sent twice by mistake is no pay.
 */
export async function readQuarters(
  db: Db,
  providerId: string,
  year: number,
): Promise<Pick<Statement, 'quarters' | 'total'>> {
  const quarters = quartersOf(year).map((quarter) => ({ ...quarter, ...instantsOf(quarter) }));
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
