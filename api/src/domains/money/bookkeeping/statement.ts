import type { BookkeepingPeriod, Statement } from 'contract/money/bookkeeping';
import { toPounds } from 'contract/money/money';
import { londonAt } from 'contract/platform/wallTime';
import type { Db } from '../../../platform/db/database';
import type { CsvFile } from '../../../platform/http/csvRoute';
import { notFound } from '../../../platform/lib/errors';
import { findProvider } from '../../people';
import { listMovementsAfter, payoutKindOf } from './bookkeeping.repo';
import { instantsOf, type Movement, readQuarters } from './movements.repo';

/** A provider's statement of a calendar year. @throws AppError 404 */
export async function readStatement(db: Db, providerId: string, year: number): Promise<Statement> {
  const provider = await findProvider(db, providerId);
  if (!provider) throw notFound('Helper not found');
  const helper = {
    name: provider.name,
    businessName: provider.business_name,
    businessAddress: provider.business_address,
  };
  return { year, helper, ...(await readQuarters(db, providerId, year)) };
}

const STATEMENT_HEADER = [
  'Helper',
  'Business',
  'Address',
  'Helper id',
  'Period',
  'From',
  'To',
  'Consideration',
  'Fees',
  'Taxes withheld',
  'Relevant activities',
];

/** Nothing is withheld for taxes. */
const TAXES = 0;

/** A statement as a CSV file: a row for each quarter and one for the year; pounds. */
export function statementCsv({ year, helper, quarters, total }: Statement, providerId: string): CsvFile {
  const who = [helper.name, helper.businessName, helper.businessAddress, providerId];
  const periods = [
    ...quarters.map((quarter) => ({ ...quarter, name: `Q${quarter.quarter} ${year}` })),
    { ...total, name: String(year), from: `${year}-01-01`, to: `${year}-12-31` },
  ];
  const rows = periods.map(({ name, from, to, considerationPence, feesPence, jobCount }) => [
    ...who,
    ...[name, from, to],
    ...[toPounds(considerationPence), toPounds(feesPence), TAXES, jobCount],
  ]);
  return {
    name: `choresy-statement-${year}-${providerId}.csv`,
    header: STATEMENT_HEADER,
    batches: (async function* () {
      yield rows;
    })(),
  };
}

const BATCH = 1_000;

const BOOKKEEPING_HEADER = [
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
  const { reference, serviceName, price, refunds, commission, earned, sent, payoutReference } = movement;
  const pounds = [price, refunds, commission, earned, sent].map(toPounds);
  return [date, time, nameOf(movement), reference, serviceName, ...pounds, payoutReference];
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
    header: BOOKKEEPING_HEADER,
    batches: readBatches(db, providerId, period),
  };
}
