import type { Statement } from 'contract/money/bookkeeping';
import type { Db } from '../../../platform/db/database';
import { notFound } from '../../../platform/lib/errors';
import { findProvider } from '../../people';
import { readQuarters } from './movements.repo';
import { toPounds } from 'contract/money/money';
import type { CsvFile } from '../../../platform/http/csvRoute';

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

const HEADER = [
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
    header: HEADER,
    batches: (async function* () {
      yield rows;
    })(),
  };
}
