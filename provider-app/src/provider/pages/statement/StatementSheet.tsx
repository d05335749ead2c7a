import type { Statement } from 'contract/money/bookkeeping';
import { formatCount, formatDateRange, formatPounds } from 'shared-ui/format';
import { Card, CardHeader } from 'shared-ui/ui';
import { DataTable, type Column } from 'shared-ui/ui/DataTable';
import { DescriptionList } from 'shared-ui/ui/DescriptionList';
import { toPounds } from '../../../lib/bookPeriod';
import { commonTexts } from '../../../texts/common';
import { statementTexts as texts } from '../../texts/books';
import styles from './StatementSheet.module.css';

type Row = Statement['total'] & { name: string; days: string };

function amount(key: string, header: string, penceOf: (row: Row) => number): Column<Row> {
  return { key, header, cell: (row) => formatPounds(toPounds(penceOf(row))), isNumeric: true };
}

const COLUMNS: readonly Column<Row>[] = [
  {
    key: 'quarter',
    header: texts.quarter,
    cell: ({ name, days }) => (
      <>
        <b>{name}</b> <span className={styles.quiet}>{days}</span>
      </>
    ),
  },
  amount('consideration', texts.consideration, ({ considerationPence }) => considerationPence),
  amount('fees', texts.fees, ({ feesPence }) => feesPence),
  amount('taxes', texts.taxes, () => 0),
  { key: 'activities', header: texts.activities, cell: ({ jobCount }) => formatCount(jobCount), isNumeric: true },
];

/** The printed statement: the helper, the quarters and the year, and the meaning of the words. */
export function StatementSheet({ statement: { year, helper, quarters, total } }: { statement: Statement }) {
  const rows: Row[] = [
    ...quarters.map((one) => ({
      ...one,
      name: texts.quarterName(one.quarter),
      days: formatDateRange(one.from, one.to),
    })),
    { ...total, name: texts.total, days: '' },
  ];
  const isEmpty = quarters.every(({ considerationPence, jobCount }) => considerationPence === 0 && jobCount === 0);
  return (
    <Card as="section" className={styles.sheet}>
      <CardHeader title={`${commonTexts.product}: ${texts.title(year)}`} />
      <DescriptionList
        items={[
          { term: texts.helper, value: helper.name },
          { term: texts.business, value: helper.businessName },
          { term: texts.address, value: helper.businessAddress, isWide: true },
        ]}
      />
      {isEmpty && <p>{texts.nothing(year)}</p>}
      <DataTable caption={texts.table(year)} columns={COLUMNS} rows={rows} rowKey={({ name }) => name} />
      <div className={styles.notes}>
        {texts.noted.map((note) => (
          <p key={note}>{note}</p>
        ))}
      </div>
    </Card>
  );
}
