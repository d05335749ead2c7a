import type { listPagination } from 'contract/platform/pagination';
import type { output } from 'contract/platform/zod';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useLastPage, usePageNumber } from 'shared-ui/hooks';
import { Pagination } from 'shared-ui/parts';
import { Stack, type QueryLike, type Space } from 'shared-ui/ui';
import { PageQuery } from './PageQuery';

interface ListPage<Row> {
  data: Row[];
  pagination: output<typeof listPagination>;
}

export interface ListPagesProps<Row> {
  /** The query of the page that the URL names. */
  query: QueryLike<ListPage<Row>>;
  texts: Parameters<typeof PageQuery>[0]['texts'];
  empty: ReactNode;
  label: string;
  gap?: Space;
  children: (rows: Row[]) => ReactNode;
}

/** The rows of the page in the URL, and the way to the others. */
export function ListPages<Row>({ query, texts, empty, label, gap, children }: ListPagesProps<Row>) {
  const [params] = useSearchParams();
  const [page, setPage] = usePageNumber();
  const { data: rows, pagination: place } = query.currentData ?? {};
  // Of a page by key nothing may be left, whatever its number.
  useLastPage([params.has('cursor') ? Infinity : page, setPage], rows?.length === 0 ? place?.totalPages : undefined);
  return (
    <PageQuery query={query} texts={texts} isEmpty={({ data }) => data.length === 0} empty={empty}>
      {({ data, pagination: { totalPages, next, previous, isMore } }) => {
        // By key a number counts steps; that there are pages before and after is certain.
        const isByKey = typeof isMore === 'boolean';
        const current = isByKey ? (previous ? Math.max(2, page) : 1) : page;
        const known = isMore ? Infinity : Math.max(totalPages, current + 1);
        const cursors = { [current - 1]: previous, [current + 1]: next };
        const list = (
          <>
            {children(data)}
            <Pagination
              page={current}
              totalPages={isByKey ? (next ? known : current) : totalPages}
              onPageChange={(target) => setPage(target, { cursor: cursors[target] })}
              label={label}
            />
          </>
        );
        return gap ? <Stack gap={gap}>{list}</Stack> : list;
      }}
    </PageQuery>
  );
}
