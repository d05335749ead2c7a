import type { ReactNode } from 'react';
import { usePageNumber } from 'shared-ui/pageNumber';
import { errorText } from 'shared-ui/store';
import { EmptyState, QueryState, type QueryLike } from 'shared-ui/ui';
import { Pagination } from 'shared-ui/ui/Pagination';
import { useLastPage } from 'shared-ui/useLastPage';
import { commonTexts } from '../../texts/common';
import { deskListTexts } from '../texts/lists';
import styles from './DeskList.module.css';
import { TableSkeleton } from '../../components/TableSkeleton';

interface ListPage<Row> {
  data: Row[];
  pagination: { totalPages: number; totalEntries: number };
}

interface DeskListProps<Row> {
  /** The query of the page that the URL names. */
  query: QueryLike<ListPage<Row>> & { currentData?: ListPage<Row> | undefined };
  isFiltered: boolean;
  texts: {
    /** How many there are, announced when it changes. */
    count: (total: number) => string;
    /** Shown when there is nothing at all. */
    emptyTitle: string;
    empty: string;
    /** Shown when nothing fits the filters. */
    noMatch: string;
    /** Names the pagination. */
    pages: string;
  };
  children: (rows: Row[]) => ReactNode;
}

/** A list of the desk: how many there are, the rows of the page in the URL, and the way to the others. */
export function DeskList<Row>({ query, isFiltered, texts, children }: DeskListProps<Row>) {
  const [page, setPage] = usePageNumber();
  const { data, currentData } = query;

  useLastPage([page, setPage], currentData?.pagination.totalPages);

  return (
    <>
      <p role="status" className={styles.count}>
        {data && texts.count(data.pagination.totalEntries)}
      </p>
      <QueryState
        query={query}
        skeleton={<TableSkeleton />}
        isEmpty={({ data: rows }) => rows.length === 0}
        empty={
          <EmptyState title={isFiltered ? deskListTexts.noMatchTitle : texts.emptyTitle}>
            <p>{isFiltered ? texts.noMatch : texts.empty}</p>
          </EmptyState>
        }
        errorTitle={deskListTexts.errorTitle}
        errorMessage={errorText(query.error, deskListTexts.failed)}
        retryLabel={commonTexts.tryAgain}
      >
        {({ data: rows, pagination }) => (
          <div className={styles.content}>
            {children(rows)}
            <Pagination
              page={page}
              totalPages={pagination.totalPages}
              onPageChange={(next) => setPage(next)}
              label={texts.pages}
            />
          </div>
        )}
      </QueryState>
    </>
  );
}
