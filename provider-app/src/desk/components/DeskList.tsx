import type { Ref } from 'react';
import { EmptyState, Stack } from 'shared-ui/ui';
import type { DataTableProps } from 'shared-ui/parts';
import { deskListTexts } from '../texts/desk';
import type { useDeskFilters } from './DeskFilters';
import { ListPages, type ListPagesProps } from '../../components/ListPages';
import { TableCard } from '../../components/TableCard';
import { Quiet } from './Text';

interface ListTexts {
  /** How many there are, announced when it changes. */
  count: (total: number) => string;
  /** Shown when there is nothing at all. */
  emptyTitle: string;
  empty: string;
  /** Shown when nothing fits the filters. */
  noMatch: string;
  /** Names the pagination. */
  pages: string;
}

interface DeskListProps<Row> extends Pick<ListPagesProps<Row>, 'query' | 'children'> {
  filters: Pick<ReturnType<typeof useDeskFilters>, 'form' | 'isFiltered'>;
  texts: ListTexts;
  /** Of the part that takes the focus once a row is gone. */
  ref?: Ref<HTMLDivElement>;
}

/** A list of the desk below its filters: how many there are, and the rows. */
export function DeskList<Row>({ query, filters, texts, ref, children }: DeskListProps<Row>) {
  const { form, isFiltered } = filters;
  const { totalEntries = 0, isMore = false } = query.data?.pagination ?? {};
  return (
    <Stack gap={5}>
      {form}
      <Stack gap={5} ref={ref} tabIndex={ref ? -1 : undefined}>
        <Quiet role="status">{query.data && deskListTexts.total(texts.count(totalEntries), isMore)}</Quiet>
        <ListPages
          query={query}
          texts={deskListTexts}
          gap={5}
          label={texts.pages}
          empty={
            <EmptyState
              title={isFiltered ? deskListTexts.noMatchTitle : texts.emptyTitle}
              text={isFiltered ? texts.noMatch : texts.empty}
            />
          }
        >
          {children}
        </ListPages>
      </Stack>
    </Stack>
  );
}

interface DeskTableProps<Row>
  extends Omit<DeskListProps<Row>, 'children'>, Pick<DataTableProps<Row>, 'columns' | 'rowKey'> {
  texts: ListTexts & { table: string };
}

/** A list of the desk as a table. */
export function DeskTable<Row>({ columns, rowKey, ...list }: DeskTableProps<Row>) {
  return (
    <DeskList {...list}>
      {(rows) => <TableCard caption={list.texts.table} columns={columns} rows={rows} rowKey={rowKey} />}
    </DeskList>
  );
}
