import type { CatalogueCategory } from 'contract/desk/operatorCatalogue';
import { useState } from 'react';
import { lazyComponent } from 'shared-ui/hooks';
import { useToast } from 'shared-ui/store';
import { Button, Cluster, Dialog, EmptyState, PageHeader } from 'shared-ui/ui';
import { ActiveBadge, type Column } from 'shared-ui/parts';
import { unlessBusy } from 'shared-ui/forms';
import { useFocusWhenDone } from '../../../hooks/useFocusWhenDone';
import { useDeleteCategoryMutation, useListEveryCategoryQuery, useOrderCategoriesMutation } from '../../api/catalogue';
import { DeleteDialog } from '../../components/DeleteDialog';
import { PageQuery } from '../../../components/PageQuery';
import { TableCard } from '../../../components/TableCard';
import { EntryName } from '../../components/EntryName';
import { deskPaths } from '../../paths';
import { deleteTexts, entryTexts } from '../../texts/entries';
import type { CategoryFormProps } from './CategoryForm';
import { OrderEditor } from './OrderEditor';
import { catalogueTexts, categoriesTexts as texts, orderTexts } from './texts';

const CategoryForm = lazyComponent(
  async () => (await import(/* webpackChunkName: "desk-parts" */ './CategoryForm')).CategoryForm,
  { message: entryTexts.formFailed },
);

/** A category to add or to change (M-150). */
function CategoryDialog(props: Omit<CategoryFormProps, 'onLoadTheirs'>) {
  const [openedCount, setOpenedCount] = useState(0);
  const { stored, onClose } = props;
  return (
    <Dialog isOpen onClose={unlessBusy(onClose)} title={stored ? catalogueTexts.editOf(stored.name) : texts.add}>
      <CategoryForm {...props} key={openedCount} onLoadTheirs={() => setOpenedCount((count) => count + 1)} />
    </Dialog>
  );
}

/** @param onOpen called to change or delete a category */
function categoryColumns(
  onOpen: (what: 'form' | 'deletion', id: string) => void,
): readonly Column<CatalogueCategory>[] {
  return [
    {
      key: 'name',
      header: catalogueTexts.name,
      cell: ({ _id, name, image }) => <EntryName to={deskPaths.catalogueCategory(_id)} name={name} image={image} />,
    },
    { key: 'services', header: texts.services, isNumeric: true, cell: ({ serviceCount }) => serviceCount },
    { key: 'state', header: catalogueTexts.state, cell: ({ isActive }) => <ActiveBadge isActive={isActive} /> },
    {
      key: 'actions',
      header: texts.actions,
      isActions: true,
      cell: ({ _id, name, serviceCount }) => (
        <Cluster gap={2}>
          <Button
            variant="secondary"
            size="sm"
            aria-label={catalogueTexts.editOf(name)}
            onClick={() => onOpen('form', _id)}
          >
            {catalogueTexts.edit}
          </Button>
          {serviceCount === 0 && (
            <Button
              variant="ghost"
              size="sm"
              aria-label={deleteTexts.deleteOf(name)}
              onClick={() => onOpen('deletion', _id)}
            >
              {deleteTexts.delete}
            </Button>
          )}
        </Cluster>
      ),
    },
  ];
}

type Open = { what: 'form' | 'deletion'; id: string | null } | { what: 'order' } | null;

/** The categories in their order on the site: to add, change, delete and put in order (M-150, M-151). */
export function CategoriesPage() {
  const toast = useToast();
  const query = useListEveryCategoryQuery(undefined, { refetchOnMountOrArgChange: true });
  const [remove] = useDeleteCategoryMutation();
  const [saveOrder] = useOrderCategoriesMutation();
  const [open, setOpen] = useState<Open>(null);
  const categories = query.data?.data ?? [];
  const close = () => setOpen(null);
  const chosen = open && 'id' in open ? categories.find(({ _id }) => _id === open.id) : undefined;
  const reload = async (): Promise<CatalogueCategory | undefined> => {
    const { data } = await query.refetch();
    return data?.data.find(({ _id }) => _id === chosen?._id);
  };

  const { ref, onDone } = useFocusWhenDone();
  // The pressed button is gone: with its row, or in exchange for the editor of the order.
  const leave = (next: Open) => {
    setOpen(next);
    onDone();
  };

  const isOrdering = open?.what === 'order';
  return (
    <>
      <PageHeader
        title={texts.title}
        subtitle={<span role="status">{query.data && texts.subtitle(categories.length)}</span>}
        actions={
          !isOrdering && (
            <>
              {categories.length > 1 && (
                <Button variant="secondary" icon="arrow-up-down" onClick={() => leave({ what: 'order' })}>
                  {orderTexts.start}
                </Button>
              )}
              <Button icon="plus" onClick={() => setOpen({ what: 'form', id: null })}>
                {texts.add}
              </Button>
            </>
          )
        }
      />
      <div ref={ref} tabIndex={-1}>
        {isOrdering ? (
          <OrderEditor
            query={query}
            onSave={(ids, orderVersion) => saveOrder({ ids, orderVersion })}
            onClose={() => leave(null)}
          />
        ) : (
          <PageQuery
            query={query}
            texts={texts}
            isEmpty={({ data }) => data.length === 0}
            empty={<EmptyState title={texts.emptyTitle} text={texts.empty} />}
          >
            {({ data }) => (
              <TableCard
                caption={texts.table}
                columns={categoryColumns((what, id) => setOpen({ what, id }))}
                rows={data}
                rowKey={({ _id }) => _id}
              />
            )}
          </PageQuery>
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
