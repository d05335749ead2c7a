import { Card } from 'shared-ui/ui';
import { DataTable, type Column } from 'shared-ui/ui/DataTable';
import { useRefetchOnMount } from 'shared-ui/useRefetchOnMount';
import { useListCatalogueServicesQuery } from '../../api/catalogue';
import { DeskList } from '../../components/DeskList';
import { useDeskFilters } from '../../components/useDeskFilters';
import { servicesTexts, catalogueTexts, servicesTexts as texts } from './texts';
import styles from './Catalogue.module.css';
import type { CatalogueService } from 'contract/desk/operatorCatalogue';
import { deskPaths } from '../../paths';
import { Price } from 'shared-ui/ui/Price';
import { ActiveBadge } from 'shared-ui/ui/StatusBadge';
import { areasText } from '../../lib/areas';
import { EntryName } from '../../components/entry/EntryName';
import { LIMITS } from 'contract/platform/limits';
import { choicesOf, type ListFilters } from '../../lib/listFilters';

const STATES = choicesOf({ true: catalogueTexts.active, false: texts.inactive });

/** A part of the name or the text, and whether the service is active. */
const serviceFilters = {
  search: { kind: 'text', label: texts.search, hint: texts.searchHint, maxLength: LIMITS.shortTextMax },
  active: { kind: 'choice', label: catalogueTexts.state, choices: STATES, none: texts.everyState },
} satisfies ListFilters;

const serviceColumns: readonly Column<CatalogueService>[] = [
  {
    key: 'name',
    header: catalogueTexts.name,
    cell: ({ _id, name, image }) => <EntryName to={deskPaths.catalogueService(_id)} name={name} image={image} />,
  },
  { key: 'price', header: servicesTexts.price, isNumeric: true, cell: ({ price }) => <Price amount={price} /> },
  {
    key: 'areas',
    header: servicesTexts.areas,
    cell: ({ areas }) => areasText(areas) || servicesTexts.everywhere,
  },
  { key: 'bookings', header: servicesTexts.bookings, isNumeric: true, cell: ({ bookingCount }) => bookingCount },
  { key: 'state', header: catalogueTexts.state, cell: ({ isActive }) => <ActiveBadge isActive={isActive} /> },
];

/** The services of a category: filtered in the URL, in pages. */
export function ServiceList({ categoryId }: { categoryId: string }) {
  const { filter, page, isFiltered, form } = useDeskFilters(serviceFilters);
  const { search, active: isActive } = filter;
  const query = useListCatalogueServicesQuery({ categoryId, page, search, isActive }, useRefetchOnMount());
  return (
    <div className={styles.content}>
      {form}
      <DeskList query={query} isFiltered={isFiltered} texts={servicesTexts}>
        {(services) => (
          <Card padding="sm">
            <DataTable
              caption={servicesTexts.table}
              columns={serviceColumns}
              rows={services}
              rowKey={({ _id }) => _id}
            />
          </Card>
        )}
      </DeskList>
    </div>
  );
}
