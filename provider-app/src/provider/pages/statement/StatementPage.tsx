import { CardSection, DataTable, DescriptionList, type Column } from 'shared-ui/parts';
import { PageQuery } from '../../../components/PageQuery';
import { useSearchParams } from 'react-router-dom';
import { Button, Cluster, PageHeader, Stack, textStyles, cx } from 'shared-ui/ui';
import { useRefetchOnMount, useToday } from 'shared-ui/hooks';
import { useGetStatementQuery } from '../../api/business';
import { providerPaths } from '../../paths';
import { amountColumn, bookYears, readBookYear } from '../../../lib/bookPeriod';
import { statementTexts as texts } from '../../texts/books';
import { commonTexts } from '../../../texts/common';
import type { Statement } from 'contract/money/bookkeeping';
import { formatCount, formatDateRange } from 'shared-ui/format';
import 'shared-ui/printedSheet.css';
import styles from './StatementPage.module.css';

type Row = Statement['total'] & { name: string; days: string };

const COLUMNS: readonly Column<Row>[] = [
  {
    key: 'quarter',
    header: texts.quarter,
    cell: ({ name, days }) => (
      <>
        <b>{name}</b> <span className={textStyles.quiet}>{days}</span>
      </>
    ),
  },
  amountColumn('consideration', texts.consideration, ({ considerationPence }) => considerationPence),
  amountColumn('fees', texts.fees, ({ feesPence }) => feesPence),
  amountColumn('taxes', texts.taxes, () => 0),
  { key: 'activities', header: texts.activities, cell: ({ jobCount }) => formatCount(jobCount), isNumeric: true },
];

/** The printed statement: the helper, the quarters and the year, and the meaning of the words. */
function StatementSheet({ statement: { year, helper, quarters, total } }: { statement: Statement }) {
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
    <CardSection title={`${commonTexts.product}: ${texts.title(year)}`} gap={5} className="printed-sheet">
      <DescriptionList
        items={[
          { term: texts.helper, value: helper.name },
          { term: texts.business, value: helper.businessName },
          { term: texts.address, value: helper.businessAddress, isWide: true },
        ]}
      />
      {isEmpty && <p>{texts.nothing(year)}</p>}
      <DataTable caption={texts.table(year)} columns={COLUMNS} rows={rows} rowKey={({ name }) => name} />
      <Stack gap={2} className={cx(textStyles.quiet, styles.notes)}>
        {texts.noted.map((note) => (
          <p key={note}>{note}</p>
        ))}
      </Stack>
    </CardSection>
  );
}

/** The payouts of a calendar year, for reading and for the browser's print (M-289). The year is in the URL. */
export function StatementPage() {
  const [params, setParams] = useSearchParams();
  const today = useToday();
  const year = readBookYear(params, today);
  const query = useGetStatementQuery({ year }, useRefetchOnMount());
  return (
    <>
      <PageHeader
        title={texts.title(year)}
        subtitle={texts.lead}
        back={{ to: providerPaths.books(), label: texts.back }}
        actions={
          <Button variant="secondary" icon="receipt" onClick={() => window.print()}>
            {texts.print}
          </Button>
        }
      />
      <Stack gap={5}>
        <Cluster role="group" aria-label={texts.years} gap={2}>
          {bookYears(year, today).map((one) => (
            <Button
              key={one}
              size="sm"
              variant={one === year ? 'primary' : 'secondary'}
              aria-pressed={one === year}
              onClick={() => setParams({ year: String(one) })}
            >
              {String(one)}
            </Button>
          ))}
        </Cluster>
        <PageQuery key={year} query={{ ...query, data: query.currentData }} texts={texts}>
          {(statement) => <StatementSheet statement={statement} />}
        </PageQuery>
      </Stack>
    </>
  );
}
