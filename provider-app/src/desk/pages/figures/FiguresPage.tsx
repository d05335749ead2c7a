import type { Figures, Gap, WeekFigures } from 'contract/desk/figures';
import { FIGURE_LABELS as LABELS } from 'contract/desk/figureLabels';
import { timeOfMinutes } from 'contract/platform/wallTime';
import { formatCount, formatDate, formatDuration, formatPounds } from 'shared-ui/format';
import { Cluster, PageHeader, Stack } from 'shared-ui/ui';
import { CardSection, DataTable, type Column } from 'shared-ui/parts';
import { useRefetchOnMount } from 'shared-ui/hooks';
import { PageQuery } from '../../../components/PageQuery';
import { useExportFiguresMutation, useExportGapsMutation, useGetFiguresQuery } from '../../api/figures';
import { useDeskFilters } from '../../components/DeskFilters';
import { DownloadButton } from '../../../components/DownloadButton';
import type { ListFilters } from '../../lib/listFilters';
import { figuresFile, figuresTexts as texts, gapsFile } from './texts';

const filtersOfFigures = {
  from: { kind: 'day', label: texts.from },
  to: { kind: 'day', label: texts.to },
} satisfies ListFilters;

/** More rows of gaps tell nobody where to begin. The file has all of them. */
const MAX_GAPS = 20;

/** A row of a table: one week, or all of them together. */
type Weeks = readonly WeekFigures[];
type Field = Exclude<keyof WeekFigures, 'week' | 'acceptMinutes'>;

function sumOf(weeks: Weeks, field: Field): number {
  return weeks.reduce((sum, week) => sum + week[field], 0);
}

/** '75 %'; a dash where nothing was to be done. */
function shareOf(weeks: Weeks): string {
  const wanted = sumOf(weeks, 'wanted');
  return wanted === 0 ? texts.nothing : `${Math.round((sumOf(weeks, 'filled') / wanted) * 100)} %`;
}

/** The median of a week; that of several weeks does not follow from theirs. */
function timeOf([week, ...others]: Weeks): string {
  const minutes = others.length > 0 ? null : (week?.acceptMinutes ?? null);
  if (minutes === null) return texts.nothing;
  return minutes === 0 ? texts.atOnce : formatDuration(minutes);
}

function columnsOf(fields: readonly Field[], format: (value: number) => string): Column<Weeks>[] {
  return [
    {
      ...{ key: 'week', header: LABELS.week },
      cell: ([week, ...others]) => (week && others.length === 0 ? formatDate(week.week) : texts.total),
    },
    ...fields.map((key) => ({
      ...{ key, header: LABELS[key], isNumeric: true },
      cell: (weeks: Weeks) => format(sumOf(weeks, key)),
    })),
  ];
}

const BOOKING_COLUMNS: readonly Column<Weeks>[] = [
  ...columnsOf(['paid', 'repeats', 'accepted', 'cancelledByCustomer', 'cancelledByUs'], formatCount),
  { key: 'time', header: texts.acceptTime, cell: timeOf, isNumeric: true },
  { key: 'fill', header: LABELS.filled, cell: shareOf, isNumeric: true },
];
const MONEY_COLUMNS = columnsOf(
  ['taken', 'sentBack', 'paidOut', 'commission', 'cancellationFees', 'providerFees', 'losses'],
  formatPounds,
);

const GAP_COLUMNS: readonly Column<Gap>[] = [
  { key: 'area', header: texts.area, cell: ({ area }) => area || texts.unknownArea },
  { key: 'hour', header: texts.hour, cell: ({ hour }) => timeOfMinutes(hour * 60) },
  { key: 'wanted', header: texts.wanted, cell: ({ wanted }) => formatCount(wanted), isNumeric: true },
  { key: 'missing', header: texts.missing, cell: (gap) => formatCount(gap.wanted - gap.filled), isNumeric: true },
];

function FiguresContent({ weeks, gaps }: Figures) {
  const missing = gaps.filter(({ wanted, filled }) => wanted > filled).slice(0, MAX_GAPS);
  const each = weeks.toReversed().map((week) => [week]);
  const byWeek = {
    rows: weeks.length > 1 ? [weeks, ...each] : each,
    rowKey: (row: Weeks) => row.map(({ week }) => week).join(),
  };
  return (
    <Stack gap={5}>
      <CardSection title={texts.bookingsByWeek} gap={3}>
        <DataTable caption={texts.bookingsByWeek} columns={BOOKING_COLUMNS} {...byWeek} />
      </CardSection>
      <CardSection title={texts.moneyByWeek} gap={3}>
        <DataTable caption={texts.moneyByWeek} columns={MONEY_COLUMNS} {...byWeek} />
      </CardSection>
      <CardSection title={texts.gapsTitle} gap={3}>
        <p>{missing.length === 0 ? texts.noGaps : texts.gapsLead}</p>
        {missing.length > 0 && (
          <DataTable
            caption={texts.gapsTitle}
            columns={GAP_COLUMNS}
            rows={missing}
            rowKey={({ area, hour }) => `${area} ${hour}`}
          />
        )}
      </CardSection>
    </Stack>
  );
}

/** The marketplace's figures by week, and where helpers are missing (M-621). The period is in the URL. */
export function FiguresPage() {
  const { filter, form } = useDeskFilters(filtersOfFigures);
  const query = useGetFiguresQuery(filter, useRefetchOnMount());
  return (
    <>
      <PageHeader
        title={texts.title}
        subtitle={texts.subtitle}
        actions={
          <Cluster gap={2}>
            <DownloadButton
              texts={figuresFile}
              fileName="choresy-figures.csv"
              call={useExportFiguresMutation()}
              query={filter}
            />
            <DownloadButton
              texts={gapsFile}
              fileName="choresy-gaps.csv"
              call={useExportGapsMutation()}
              query={filter}
            />
          </Cluster>
        }
      />
      <Stack gap={5}>
        {form}
        {/* While a period loads, the figures of the previous one must not be shown for it. */}
        <PageQuery query={{ ...query, data: query.currentData }} texts={texts}>
          {(figures) => <FiguresContent {...figures} />}
        </PageQuery>
      </Stack>
    </>
  );
}
