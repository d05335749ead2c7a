import { ListPages } from '../../../components/ListPages';
import { TableCard } from '../../../components/TableCard';
import type { ReadPastOffer } from 'contract/people/business';
import { formatDateRange, formatPounds, formatTimeRange } from 'shared-ui/format';
import { usePageNumber, useRefetchOnMount } from 'shared-ui/hooks';
import { paths } from 'shared-ui/paths';
import { EmptyState, PageHeader, Stack, TextLink } from 'shared-ui/ui';
import type { Column } from 'shared-ui/parts';
import { useListPastOffersQuery } from '../../api/business';
import { Lines } from '../../components/BookingCells';
import { labelOf } from '../../../lib/valueTexts';
import { providerPaths } from '../../paths';
import { jobTexts } from '../../texts/job';
import { pastOffersTexts as texts } from './texts';

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
      <Lines first={<b>{labelOf(texts.outcomes, outcome, texts.ended)}</b>}>
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
            <TableCard caption={texts.title} columns={COLUMNS} rows={offers} rowKey={({ bookingId }) => bookingId} />
          )}
        </ListPages>
        <TextLink to={providerPaths.ranking()}>{jobTexts.ranking}</TextLink>
      </Stack>
    </>
  );
}
