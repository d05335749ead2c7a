import type { FoundServices } from 'contract/service';
import type { ReactNode } from 'react';
import { usePageNumber } from 'shared-ui/pageNumber';
import { QueryState, type QueryLike } from 'shared-ui/ui';
import { Pagination } from 'shared-ui/ui/Pagination';
import { searchFailure } from '../../lib/failureTexts';
import { searchResultsTexts } from '../../texts/catalogue';
import { commonTexts } from '../../texts/common';
import { ServiceGrid, ServiceGridSkeleton } from '../ServiceCard/ServiceGrid';
import type { Filters } from '../../lib/filters';
import { ListHead } from '../ServiceFilters/ListHead';
import styles from './SearchResults.module.css';

interface SearchResultsProps {
  filters: Filters;
  onFiltersChange: (filters: Filters) => void;
  /** `data` is the latest response, `currentData` the response to the current search. */
  query: QueryLike<FoundServices> & { currentData?: FoundServices };
  title: string;
  level: 1 | 2;
  retryLabel: string;
  empty: ReactNode;
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
}: SearchResultsProps) {
  const [page, setPage] = usePageNumber();
  const found = query.isError ? undefined : query.currentData;
  const services = found?.services ?? [];
  // From the latest response, so that the pagination keeps its place and focus while the next page is loading.
  const totalPages = query.data?.pages ?? 1;

  return (
    <>
      <ListHead
        title={title}
        level={level}
        status={query.isFetching ? searchResultsTexts.searching : found && searchResultsTexts.count(found.total)}
        filters={filters}
        onFiltersChange={onFiltersChange}
      />
      <QueryState
        query={{ ...query, data: query.currentData }}
        skeleton={<ServiceGridSkeleton cards={8} hasDescription />}
        isEmpty={() => services.length === 0}
        empty={empty}
        retryLabel={retryLabel}
        {...searchFailure(query.error)}
      >
        {() => <ServiceGrid services={services} level={level === 1 ? 2 : 3} hasDescription />}
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
