import { OPERATOR_EVENTS } from 'contract/conversations/realtimeEvents';
import type { ReportCase } from 'contract/desk/operatorReports';
import { REPORT_CATEGORY_NAMES } from 'contract/reports/reportRules';
import { useAppDispatch } from 'shared-ui/store';
import { PageHeader, TextLink } from 'shared-ui/ui';
import type { Column } from 'shared-ui/parts';
import { useRefetchOnMount } from 'shared-ui/hooks';
import { deskApi } from '../../api/deskApi';
import { useListReportsQuery } from '../../api/reports';
import { useDeskFilters } from '../../components/DeskFilters';
import { DeskTable } from '../../components/DeskList';
import { Instant, Quiet } from '../../components/Text';
import { choicesOf, type ListFilters } from '../../lib/listFilters';
import { deskPaths } from '../../paths';
import { useDeskEvent } from '../../realtime/DeskRealtimeProvider';
import { Person } from './ReportPage';
import { reportKinds, reportStates, reportsTexts as texts } from './texts';

const reportFilters = {
  state: { kind: 'choice', label: texts.state, choices: choicesOf(reportStates), none: texts.everyState },
  kind: { kind: 'choice', label: texts.kind, choices: choicesOf(reportKinds), none: texts.everyKind },
} satisfies ListFilters;

const COLUMNS: readonly Column<ReportCase>[] = [
  {
    key: 'what',
    header: texts.what,
    cell: ({ _id, name, kind }) => (
      <>
        <TextLink to={deskPaths.report(_id)}>{name || reportKinds[kind]}</TextLink>
        <Quiet>{reportKinds[kind]}</Quiet>
      </>
    ),
  },
  { key: 'state', header: texts.state, cell: ({ state }) => reportStates[state] },
  {
    key: 'reasons',
    header: texts.reasons,
    cell: ({ categories, reports }) => (
      <>
        {categories.map((category) => REPORT_CATEGORY_NAMES[category]).join(', ')}
        <Quiet>{texts.times(reports)}</Quiet>
      </>
    ),
  },
  { key: 'author', header: texts.author, cell: ({ subject }) => <Person person={subject} /> },
  { key: 'waiting', header: texts.waiting, cell: ({ openedAt }) => <Instant at={openedAt} /> },
];

/** Everything that was reported, each thing once: filtered in the URL, in pages (M-762). */
export function ReportsPage() {
  const filters = useDeskFilters(reportFilters);
  const query = useListReportsQuery(filters.request, useRefetchOnMount());
  const dispatch = useAppDispatch();
  useDeskEvent(OPERATOR_EVENTS.attentionChanged, () => void dispatch(deskApi.util.invalidateTags(['Report'])));
  return (
    <>
      <PageHeader title={texts.title} subtitle={texts.subtitle} />
      <DeskTable filters={filters} query={query} texts={texts} columns={COLUMNS} rowKey={({ _id }) => _id} />
    </>
  );
}
