import type { CatalogueCategory } from 'contract/desk/operatorCatalogue';
import { useEffect, useRef, useState } from 'react';
import { errorText, useToast } from 'shared-ui/store';
import { Button, Card, EmptyState, PageHeader, QueryState } from 'shared-ui/ui';
import { DataTable } from 'shared-ui/ui/DataTable';
import {
  useDeleteCategoryMutation,
  useListEveryCategoryQuery,
  useOrderCategoriesMutation,
} from '../../api/deskCatalogue';
import { TableSkeleton } from '../../components/TableSkeleton';
import { commonTexts } from '../../texts/common';
import { categoriesTexts, orderTexts } from '../../texts/deskCatalogue';
import { deleteTexts } from '../../texts/deskEntries';
import styles from './Catalogue.module.css';
import { categoryColumns } from './categoryColumns';
import { CategoryDialog } from './CategoryDialog';
import { DeleteDialog } from '../../components/desk/entry/DeleteDialog';
import { OrderEditor } from './OrderEditor';

type Open = { what: 'form' | 'deletion'; id: string | null } | { what: 'order' } | null;

/** The categories in their order on the site: to add, change, delete and put in order (M-150, M-151). */
export function CategoriesPage() {
  const toast = useToast();
  const query = useListEveryCategoryQuery(undefined, { refetchOnMountOrArgChange: true });
  const [remove] = useDeleteCategoryMutation();
  const [saveOrder] = useOrderCategoriesMutation();
  const [open, setOpen] = useState<Open>(null);
  const results = useRef<HTMLDivElement>(null);
  const categories = query.data?.data ?? [];
  const close = () => setOpen(null);
  const chosen = open && 'id' in open ? categories.find(({ _id }) => _id === open.id) : undefined;
  const reload = async (): Promise<CatalogueCategory | undefined> => {
    const { data } = await query.refetch();
    return data?.data.find(({ _id }) => _id === chosen?._id);
  };

  // The button that was pressed is gone: with its row, or for the order and back.
  const [leftCount, setLeftCount] = useState(0);
  useEffect(() => {
    if (leftCount > 0) results.current?.focus();
  }, [leftCount]);
  const leave = (next: Open) => {
    setOpen(next);
    setLeftCount((count) => count + 1);
  };

  const isOrdering = open?.what === 'order';
  const addButton = (
    <Button icon="plus" onClick={() => setOpen({ what: 'form', id: null })}>
      {categoriesTexts.add}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={categoriesTexts.title}
        subtitle={<span role="status">{query.data && categoriesTexts.subtitle(categories.length)}</span>}
        actions={
          !isOrdering && (
            <>
              {categories.length > 1 && (
                <Button variant="secondary" icon="arrow-up-down" onClick={() => leave({ what: 'order' })}>
                  {orderTexts.start}
                </Button>
              )}
              {addButton}
            </>
          )
        }
      />
      <div ref={results} tabIndex={-1} className={styles.results}>
        {isOrdering ? (
          <OrderEditor
            query={query}
            onSave={(ids, orderVersion) => saveOrder({ ids, orderVersion })}
            onClose={() => leave(null)}
          />
        ) : (
          <QueryState
            query={query}
            skeleton={<TableSkeleton />}
            isEmpty={({ data }) => data.length === 0}
            empty={
              <EmptyState title={categoriesTexts.emptyTitle}>
                <p>{categoriesTexts.empty}</p>
              </EmptyState>
            }
            errorTitle={categoriesTexts.errorTitle}
            errorMessage={errorText(query.error, categoriesTexts.failed)}
            retryLabel={commonTexts.tryAgain}
          >
            {({ data }) => (
              <Card padding="sm">
                <DataTable
                  caption={categoriesTexts.table}
                  columns={categoryColumns((what, id) => setOpen({ what, id }))}
                  rows={data}
                  rowKey={({ _id }) => _id}
                />
              </Card>
            )}
          </QueryState>
        )}
      </div>
      {open?.what === 'form' && <CategoryDialog stored={chosen ?? null} reload={reload} onClose={close} />}
      {open?.what === 'deletion' && chosen && (
        <DeleteDialog
          name={chosen.name}
          onDelete={(reason) => remove({ id: chosen._id, version: chosen.version, reason })}
          onDeleted={() => {
            toast.success(deleteTexts.done(chosen.name));
            leave(null);
          }}
          onClose={close}
        />
      )}
    </>
  );
}
