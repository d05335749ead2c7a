import { Suspense, type ReactNode } from 'react';
import type { Service, FoundServices } from 'contract/catalogue/service';
import { type Slot, slotOf } from 'contract/catalogue/slot';
import { formatPounds } from 'shared-ui/format';
import { paths } from 'shared-ui/paths';
import { lazyComponent, useLastPage, usePageNumber } from 'shared-ui/hooks';
import { QueryState, type QueryLike, cx, textStyles } from 'shared-ui/ui';
import { Pagination } from 'shared-ui/parts';
import { totalFor, slotText } from '../../lib/slot';
import { whenTexts } from '../../texts/when';
import { searchFailure } from '../../lib/failureTexts';
import type { Search } from '../../hooks/useSearchUrl';
import { catalogueTexts } from '../../texts/catalogue';
import { commonTexts } from '../../texts/common';
import { ServiceGrid, ServiceGridSkeleton } from '../ServiceCard/ServiceGrid';
import type { Filters } from '../../lib/filters';
import { ListHead } from '../ServiceFilters/ListHead';
import styles from './SearchResults.module.css';

/** Further props of a chore's card when a time is chosen: the total for the hours, and a link that hands the time on to the booking form (M-312.2). */
function cardAt(slot: Slot) {
  return ({ _id, price }: Service) => ({
    to: paths.service(_id, { ...slot }),
    note: <p className={styles.total}>{whenTexts.total(formatPounds(totalFor(price, slot.hours)), slot.hours)}</p>,
  });
}

interface SearchResultsProps {
  filters: Search;
  onFiltersChange: (filters: Filters) => void;
  /** `data` is the latest response, `currentData` the response to the current search. */
  query: QueryLike<FoundServices> & { currentData?: FoundServices };
  title: string;
  level: 1 | 2;
  retryLabel: string;
  empty: ReactNode;
  /** Returns the path of the same search at another time. */
  pathAt: (slot: Slot | null) => string;
}

/** Loaded only where it is needed; its place is kept. */
const NothingFree = lazyComponent(
  async () => (await import(/* webpackChunkName: "when" */ '../When/NothingFree')).NothingFree,
  { skeleton: <div className={styles.nothing} />, message: whenTexts.emptyFailed },
);

/** The order of the results: without words the most booked come first. */
function orderOf({ query, sort = 'relevance' }: Search): string {
  return sort === 'relevance' && !query ? whenTexts.mostBooked : whenTexts.sorted[sort];
}

/** One page of the results of a search. */
export function SearchResults(props: SearchResultsProps) {
  const { filters, onFiltersChange, query, title, level, retryLabel, empty, pathAt } = props;
  const [page, setPage] = usePageNumber();
  const slot = slotOf(filters);
  const found = query.isError ? undefined : query.currentData;
  const services = found?.services ?? [];
  // From the latest response, so that the pagination keeps its place and focus while the next page is loading.
  const totalPages = query.data?.pages ?? 1;
  const isPastEnd = useLastPage([page, setPage], found?.total ? found.pages : undefined);

  return (
    <>
      <ListHead
        title={title}
        level={level}
        status={query.isFetching ? catalogueTexts.searching : found && catalogueTexts.found(found.total)}
        filters={filters}
        onFiltersChange={onFiltersChange}
      />
      {slot && (
        <p className={cx(textStyles.quiet, styles.order)}>{whenTexts.order(orderOf(filters), slotText(slot))}</p>
      )}
      <QueryState
        query={{ ...query, data: isPastEnd ? undefined : query.currentData }}
        skeleton={<ServiceGridSkeleton cards={8} hasDescription />}
        isEmpty={() => services.length === 0}
        empty={slot && found?.total === 0 ? <NothingFree slot={slot} nearest={found.nearest} pathAt={pathAt} /> : empty}
        retryLabel={retryLabel}
        {...searchFailure(query.error)}
      >
        {() => (
          <Suspense>
            <ServiceGrid
              services={services}
              level={level === 1 ? 2 : 3}
              hasDescription
              isOnFirstScreen
              extra={slot ? cardAt(slot) : undefined}
            />
          </Suspense>
        )}
      </QueryState>
      {services.length > 0 && <p className={cx(textStyles.quiet, styles.page)}>{commonTexts.page(page, totalPages)}</p>}
      {!query.isError && (
        <div className={styles.pager}>
          <Pagination page={page} totalPages={totalPages} onPageChange={setPage} />
        </div>
      )}
    </>
  );
}
