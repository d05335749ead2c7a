import type { ReactNode } from 'react';
import { QueryState, type QueryLike } from 'shared-ui/ui';
import { Pagination } from 'shared-ui/ui/Pagination';
import { searchFailure } from '../../api/reason';
import type { SearchResults as Found } from '../../api/services';
import { searchResults as texts } from '../../texts/catalogue';
import { common } from '../../texts/common';
import { ServiceGrid, ServiceGridSkeleton } from '../ServiceCard/ServiceGrid';
import { applyFilters, countFilters } from '../ServiceFilters/filters';
import { ListHead } from '../ServiceFilters/ListHead';
import type { SearchState } from '../../hooks/useSearchUrl';
import styles from './SearchResults.module.css';

interface SearchResultsProps {
  search: SearchState;
  /** `data` is the last answer, `currentData` the one to this very search. */
  query: QueryLike<Found> & { currentData?: Found };
  title: string;
  level: 1 | 2;
  retryLabel: string;
  empty: ReactNode;
}

/** What a search found, a page at a time. */
export function SearchResults({ search, query, title, level, retryLabel, empty }: SearchResultsProps) {
  const { filters } = search;
  const found = query.isError ? undefined : query.currentData;
  // The server filters and sorts over all pages; a page it has not filtered is still never shown against what was chosen.
  const services = applyFilters(found?.services ?? [], filters);
  const isWholeList = countFilters(filters) > 0 && found?.pages === 1;
  const total = isWholeList ? services.length : (found?.total ?? 0);
  // Of the last answer, so that the pager keeps its place and its focus while the next page is on its way.
  const totalPages = query.data?.pages ?? 1;

  return (
    <>
      <ListHead
        title={title}
        level={level}
        status={query.isFetching ? texts.searching : found && texts.count(total)}
        filters={filters}
        onFilters={search.setFilters}
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
      {services.length > 0 && <p className={styles.page}>{common.page(search.page, totalPages)}</p>}
      {!query.isError && (
        <div className={styles.pager}>
          <Pagination page={search.page} totalPages={totalPages} onPageChange={search.goToPage} />
        </div>
      )}
    </>
  );
}
