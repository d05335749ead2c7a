import { toPounds } from 'contract/money/money';
import type { BookkeepingPeriod } from 'contract/money/bookkeeping';
import { londonAt } from 'contract/platform/wallTime';
import type { Db } from '../../../platform/db/database';
import type { CsvFile } from '../../../platform/http/csvRoute';
import { listMovementsAfter, payoutKindOf } from './bookkeeping.repo';
import { instantsOf, type Movement } from './movements.repo';

const BATCH = 1_000;

const HEADER = [
  'Date',
  'Time',
  'What',
  'Booking',
  'Service',
  'Price',
  'Refunds',
  'Commission',
  'Earned',
  'Paid out',
  'Payout reference',
];

const KINDS = {
  sent: 'Payout',
  returned: 'Payout came back',
  twice: 'Payout made twice by mistake',
  twiceReturned: 'Payout made twice came back',
} as const;

function nameOf(movement: Movement): string {
  const kind = payoutKindOf(movement);
  if (kind !== null) return KINDS[kind];
  return movement.event === 'release' ? 'Job' : 'Correction of a job';
}

function toRow(movement: Movement): (string | number)[] {
  const { date, time } = londonAt(movement.at);
  const { price, refunds, commission, earned, sent } = movement;
  return [
    date,
    time,
    nameOf(movement),
    movement.reference,
    movement.serviceName,
    ...[price, refunds, commission, earned, sent].map(toPounds),
    movement.payoutReference,
  ];
}

async function* readBatches(
  db: Db,
  providerId: string,
  period: BookkeepingPeriod,
): AsyncGenerator<(string | number)[][]> {
  const instants = instantsOf(period);
  let last: Movement | null = null;
  for (;;) {
    const movements: Movement[] = await listMovementsAfter(db, providerId, instants, last, BATCH);
    yield movements.map(toRow);
    last = movements.at(-1) ?? null;
    if (movements.length < BATCH) return;
  }
}

/** Everything in a provider's books of a period, a row for each movement, the oldest first; pounds. The columns' sums are those on screen. */
export function bookkeepingCsv(db: Db, providerId: string, period: BookkeepingPeriod): CsvFile {
  return {
    name: `choresy-books-${period.from}-to-${period.to}.csv`,
    header: HEADER,
    batches: readBatches(db, providerId, period),
  };
}
