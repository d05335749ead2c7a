import type { Statement } from 'contract/money/bookkeeping';
import { toPounds } from 'contract/money/money';
import type { CsvFile } from '../../../platform/http/csvRoute';

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
