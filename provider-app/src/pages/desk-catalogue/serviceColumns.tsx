import type { CatalogueService } from 'contract/desk/operatorCatalogue';
import { deskPaths } from 'shared-ui/deskPaths';
import type { Column } from 'shared-ui/ui/DataTable';
import { Price } from 'shared-ui/ui/Price';
import { ActiveBadge } from 'shared-ui/ui/StatusBadge';
import { areasText } from '../../lib/deskAreas';
import { catalogueTexts, servicesTexts } from '../../texts/deskCatalogue';
import { EntryName } from '../../components/desk/entry/EntryName';

/** The columns of a category's services. */
export const serviceColumns: readonly Column<CatalogueService>[] = [
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
