import type { CatalogueCategory, CatalogueService } from 'contract/desk/operatorCatalogue';
import { LIMITS } from 'contract/platform/limits';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { Button, ButtonLink, PageHeader } from 'shared-ui/ui';
import { ActiveBadge, Price, type Column } from 'shared-ui/parts';
import { useRefetchOnMount } from 'shared-ui/hooks';
import { useFocusWhenDone } from '../../../hooks/useFocusWhenDone';
import { useListCatalogueServicesQuery, useListEveryServiceQuery, useOrderServicesMutation } from '../../api/catalogue';
import { useDeskFilters } from '../../components/DeskFilters';
import { DeskTable } from '../../components/DeskList';
import { EntryName } from '../../components/EntryName';
import { areasText } from '../../../lib/valueTexts';
import { choicesOf, type ListFilters } from '../../lib/listFilters';
import { deskPaths } from '../../paths';
import { CategoryQuery } from './CategoryQuery';
import { OrderEditor } from './OrderEditor';
import { catalogueTexts, orderTexts, servicesTexts as texts } from './texts';

const STATES = choicesOf({ true: catalogueTexts.active, false: texts.inactive });

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
  { key: 'price', header: texts.price, isNumeric: true, cell: ({ price }) => <Price amount={price} /> },
  { key: 'areas', header: texts.areas, cell: ({ areas }) => areasText(areas) || texts.everywhere },
  { key: 'bookings', header: texts.bookings, isNumeric: true, cell: ({ bookingCount }) => bookingCount },
  { key: 'state', header: catalogueTexts.state, cell: ({ isActive }) => <ActiveBadge isActive={isActive} /> },
];

function ServiceList({ categoryId }: { categoryId: string }) {
  const filters = useDeskFilters(serviceFilters);
  const { search, active: isActive, page } = filters.request;
  const query = useListCatalogueServicesQuery({ categoryId, page, search, isActive }, useRefetchOnMount());
  return <DeskTable filters={filters} query={query} texts={texts} columns={serviceColumns} rowKey={({ _id }) => _id} />;
}

function ServiceOrder({ categoryId, onClose }: { categoryId: string; onClose: () => void }) {
  const query = useListEveryServiceQuery(categoryId, { refetchOnMountOrArgChange: true });
  const [saveOrder] = useOrderServicesMutation();
  return (
    <OrderEditor
      query={query}
      onSave={(ids, orderVersion) => saveOrder({ categoryId, ids, orderVersion })}
      onClose={onClose}
    />
  );
}

function CategoryContent({ category: { _id, name, isActive } }: { category: CatalogueCategory }) {
  const [isOrdering, setIsOrdering] = useState(false);
  const { ref, onDone } = useFocusWhenDone();
  // The pressed button is gone.
  const showOrder = (isShown: boolean) => {
    setIsOrdering(isShown);
    onDone();
  };
  return (
    <>
      <PageHeader
        title={name}
        subtitle={!isActive && <ActiveBadge isActive={false} />}
        back={{ to: deskPaths.catalogue(), label: texts.back }}
        actions={
          !isOrdering && (
            <>
              <Button variant="secondary" icon="arrow-up-down" onClick={() => showOrder(true)}>
                {orderTexts.start}
              </Button>
              <ButtonLink icon="plus" to={deskPaths.catalogueNewService(_id)}>
                {texts.add}
              </ButtonLink>
            </>
          )
        }
      />
      <div ref={ref} tabIndex={-1}>
        {isOrdering ? (
          <ServiceOrder categoryId={_id} onClose={() => showOrder(false)} />
        ) : (
          <ServiceList categoryId={_id} />
        )}
      </div>
    </>
  );
}

/** One category: its services in their order on the site (M-151, M-152). */
export function CategoryPage() {
  const { id = '' } = useParams();
  return (
    <CategoryQuery id={id}>{(category) => <CategoryContent key={category._id} category={category} />}</CategoryQuery>
  );
}
