import type { ReactNode } from 'react';
import { useLastPage, usePageNumber } from 'shared-ui/hooks';
import { Pagination } from 'shared-ui/parts';
import { Stack, type QueryLike, type Space } from 'shared-ui/ui';
import { PageQuery } from './PageQuery';

interface ListPage<Row> {
  data: Row[];
  pagination: { totalPages: number; totalEntries: number };
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
  const [page, setPage] = usePageNumber();
  useLastPage([page, setPage], query.currentData?.pagination.totalPages);
  return (
    <PageQuery query={query} texts={texts} isEmpty={({ data }) => data.length === 0} empty={empty}>
      {({ data, pagination: { totalPages } }) => {
        const list = (
          <>
            {children(data)}
            <Pagination page={page} totalPages={totalPages} onPageChange={setPage} label={label} />
          </>
        );
        return gap ? <Stack gap={gap}>{list}</Stack> : list;
      }}
    </PageQuery>
  );
}
