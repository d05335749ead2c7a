import type { CatalogueCategory } from 'contract/desk/operatorCatalogue';
import { deskPaths } from 'shared-ui/deskPaths';
import { Button, Cluster } from 'shared-ui/ui';
import type { Column } from 'shared-ui/ui/DataTable';
import { ActiveBadge } from 'shared-ui/ui/StatusBadge';
import { catalogueTexts, categoriesTexts } from '../../texts/deskCatalogue';
import { deleteTexts } from '../../texts/deskEntries';
import { EntryName } from '../../components/desk/entry/EntryName';

/**
 * The columns of the categories.
 * @param onOpen a category is to be changed, or deleted
 */
export function categoryColumns(
  onOpen: (what: 'form' | 'deletion', id: string) => void,
): readonly Column<CatalogueCategory>[] {
  return [
    {
      key: 'name',
      header: catalogueTexts.name,
      cell: ({ _id, name, image }) => <EntryName to={deskPaths.catalogueCategory(_id)} name={name} image={image} />,
    },
    {
      key: 'services',
      header: categoriesTexts.services,
      isNumeric: true,
      cell: ({ serviceCount }) => serviceCount,
    },
    { key: 'state', header: catalogueTexts.state, cell: ({ isActive }) => <ActiveBadge isActive={isActive} /> },
    {
      key: 'actions',
      header: categoriesTexts.actions,
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
