import type { CatalogueService } from 'contract/desk/operatorCatalogue';
import { deskPaths } from '../../paths';
import type { Column } from 'shared-ui/ui/DataTable';
import { Price } from 'shared-ui/ui/Price';
import { ActiveBadge } from 'shared-ui/ui/StatusBadge';
import { areasText } from '../../lib/areas';
import { catalogueTexts, servicesTexts } from './texts';
import { EntryName } from '../../components/entry/EntryName';

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
