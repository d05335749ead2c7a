import type { FoundServices } from 'contract/service';
import type { ReactNode } from 'react';
import { usePageNumber } from 'shared-ui/pageNumber';
import { QueryState, type QueryLike } from 'shared-ui/ui';
import { Pagination } from 'shared-ui/ui/Pagination';
import { searchFailure } from '../../api/reason';
import { searchResults as texts } from '../../texts/catalogue';
import { common } from '../../texts/common';
import { ServiceGrid, ServiceGridSkeleton } from '../ServiceCard/ServiceGrid';
import type { Filters } from '../ServiceFilters/filters';
import { ListHead } from '../ServiceFilters/ListHead';
import styles from './SearchResults.module.css';

interface SearchResultsProps {
  filters: Filters;
  onFilters: (filters: Filters) => void;
  /** `data` is the last response, `currentData` the one to this very search. */
  query: QueryLike<FoundServices> & { currentData?: FoundServices };
  title: string;
  level: 1 | 2;
  retryLabel: string;
  empty: ReactNode;
}

/** One page of the results of a search. */
export function SearchResults({ filters, onFilters, query, title, level, retryLabel, empty }: SearchResultsProps) {
  const [page, turnTo] = usePageNumber();
  const found = query.isError ? undefined : query.currentData;
  const services = found?.services ?? [];
  // Of the last response, so that the pager keeps its place and its focus while the next page is on its way.
  const totalPages = query.data?.pages ?? 1;

  return (
    <>
      <ListHead
        title={title}
        level={level}
        status={query.isFetching ? texts.searching : found && texts.count(found.total)}
        filters={filters}
        onFilters={onFilters}
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
      {services.length > 0 && <p className={styles.page}>{common.page(page, totalPages)}</p>}
      {!query.isError && (
        <div className={styles.pager}>
          <Pagination page={page} totalPages={totalPages} onPageChange={turnTo} />
        </div>
      )}
    </>
  );
}
