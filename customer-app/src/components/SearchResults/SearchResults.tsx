import type { FoundServices } from 'contract/catalogue/service';
import { slotOf, type Slot } from 'contract/catalogue/slot';
import { Suspense, type ReactNode } from 'react';
import { lazyComponent } from 'shared-ui/lazyComponent';
import { usePageNumber } from 'shared-ui/pageNumber';
import { QueryState, type QueryLike } from 'shared-ui/ui';
import { Pagination } from 'shared-ui/ui/Pagination';
import { useLastPage } from 'shared-ui/useLastPage';
import { searchFailure } from '../../lib/failureTexts';
import type { Search } from '../../hooks/useSearchUrl';
import { slotText } from '../../lib/slot';
import { searchResultsTexts } from '../../texts/catalogue';
import { commonTexts } from '../../texts/common';
import { whenTexts } from '../../texts/when';
import { ServiceGrid, ServiceGridSkeleton } from '../ServiceCard/ServiceGrid';
import type { Filters } from '../../lib/filters';
import { ListHead } from '../ServiceFilters/ListHead';
import { cardAt } from '../When/cardAt';
import type { NothingFreeProps } from '../When/NothingFree';
import styles from './SearchResults.module.css';

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

/** Loaded where it is needed alone; its place is kept. */
const NothingFree = lazyComponent<NothingFreeProps>(
  async () => (await import(/* webpackChunkName: "when" */ '../When/NothingFree')).NothingFree,
  { skeleton: <div className={styles.nothing} />, message: whenTexts.emptyFailed },
);

/** By what results are sorted: without words the most booked come first. */
function orderOf({ query, sort = 'relevance' }: Search): string {
  return sort === 'relevance' && !query ? whenTexts.mostBooked : whenTexts.sorted[sort];
}

/** One page of the results of a search. */
export function SearchResults({
  filters,
  onFiltersChange,
  query,
  title,
  level,
  retryLabel,
  empty,
  pathAt,
}: SearchResultsProps) {
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
        status={query.isFetching ? searchResultsTexts.searching : found && searchResultsTexts.count(found.total)}
        filters={filters}
        onFiltersChange={onFiltersChange}
      />
      {slot && <p className={styles.order}>{whenTexts.order(orderOf(filters), slotText(slot))}</p>}
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
      {services.length > 0 && <p className={styles.page}>{commonTexts.page(page, totalPages)}</p>}
      {!query.isError && (
        <div className={styles.pager}>
          <Pagination page={page} totalPages={totalPages} onPageChange={setPage} />
        </div>
      )}
    </>
  );
}
