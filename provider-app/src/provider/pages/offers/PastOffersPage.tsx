import { ListPages } from '../../../components/ListPages';
import type { ReadPastOffer } from 'contract/people/business';
import { formatDateRange, formatPounds, formatTimeRange } from 'shared-ui/format';
import { usePageNumber, useRefetchOnMount } from 'shared-ui/hooks';
import { paths } from 'shared-ui/paths';
import { Card, EmptyState, PageHeader, Stack, TextLink } from 'shared-ui/ui';
import { DataTable, type Column } from 'shared-ui/parts';
import { useListPastOffersQuery } from '../../api/business';
import { Lines } from '../../components/BookingCells';
import { providerPaths } from '../../paths';
import { jobTexts } from '../../texts/job';
import { pastOffersTexts as texts } from './texts';

function isKnown(outcome: string): outcome is keyof typeof texts.outcomes {
  return Object.hasOwn(texts.outcomes, outcome);
}

const COLUMNS: Column<ReadPastOffer>[] = [
  {
    key: 'service',
    header: texts.service,
    cell: ({ serviceName, bookingId }) => (
      <Lines first={<span>{serviceName}</span>}>
        <small>{bookingId}</small>
      </Lines>
    ),
  },
  {
    key: 'when',
    header: texts.when,
    cell: ({ startDate, endDate, startTime, endTime }) => (
      <Lines first={<span>{formatDateRange(startDate, endDate)}</span>}>
        <small>{formatTimeRange(startTime, endTime)}</small>
      </Lines>
    ),
  },
  { key: 'price', header: texts.price, cell: ({ totalPrice }) => formatPounds(totalPrice), isNumeric: true },
  {
    key: 'end',
    header: texts.end,
    cell: ({ outcome, reason }) => (
      <Lines first={<b>{isKnown(outcome) ? texts.outcomes[outcome] : texts.ended}</b>}>
        {reason !== null && <small>{reason}</small>}
      </Lines>
    ),
  },
];

/** The jobs that a helper did not get, with the reasons (M-272). */
export function PastOffersPage() {
  const [page] = usePageNumber();
  const query = useListPastOffersQuery({ page }, useRefetchOnMount());
  return (
    <>
      <PageHeader
        title={texts.title}
        subtitle={texts.subtitle}
        back={{ to: paths.provider.services(), label: texts.back }}
      />
      <Stack gap={4}>
        <p role="status">{query.data && texts.count(query.data.pagination.totalEntries)}</p>
        <ListPages
          query={query}
          texts={texts}
          gap={4}
          label={texts.pages}
          empty={<EmptyState title={texts.emptyTitle} text={texts.empty} />}
        >
          {(offers) => (
            <Card padding="sm">
              <DataTable
                caption={texts.tableLabel}
                columns={COLUMNS}
                rows={offers}
                rowKey={({ bookingId }) => bookingId}
              />
            </Card>
          )}
        </ListPages>
        <TextLink to={providerPaths.ranking()}>{jobTexts.ranking}</TextLink>
      </Stack>
    </>
  );
}
