import { Suspense } from 'react';
import { ButtonLink, EmptyState, QueryState } from 'shared-ui/ui';
import { paths } from 'shared-ui/paths';
import { servicesFailure } from '../../lib/failureTexts';
import { useListServicesQuery } from '../../api/services';
import { ServiceGrid, ServiceGridSkeleton } from '../../components/ServiceCard/ServiceGrid';
import { cardsInView } from '../../lib/cardsInView';
import { applyFilters, type Filters } from '../../lib/filters';
import { useIsWhole } from '../../hooks/useIsWhole';
import { ListHead } from '../../components/ServiceFilters/ListHead';
import { servicesTexts } from '../../texts/catalogue';

/** Where the grid starts on a wide screen, in pixels; on a phone it is lower. */
const GRID_TOP_PX = 480;

interface AllServicesProps {
  filters: Filters;
  onFiltersChange: (filters: Filters) => void;
}

/** All active chores that match the filters. */
export function AllServices({ filters, onFiltersChange }: AllServicesProps) {
  const query = useListServicesQuery();
  const isWhole = useIsWhole();
  const active = query.data?.filter(({ isActive }) => isActive) ?? [];
  const shown = applyFilters(active, filters);
  return (
    <>
      <ListHead
        title={servicesTexts.allTitle}
        level={2}
        status={query.data && !query.isError && servicesTexts.allCount(shown.length)}
        filters={filters}
        onFiltersChange={onFiltersChange}
      />
      <QueryState
        query={query}
        skeleton={<ServiceGridSkeleton cards={8} hasDescription />}
        isEmpty={() => shown.length === 0}
        empty={
          <EmptyState
            level={3}
            title={servicesTexts.empty}
            action={<ButtonLink to={paths.categories()}>{servicesTexts.emptyAction}</ButtonLink>}
          >
            {active.length > 0 ? servicesTexts.noResultsFiltered : servicesTexts.emptyText}
          </EmptyState>
        }
        {...servicesFailure(query.error)}
      >
        {() => (
          <Suspense>
            <ServiceGrid services={isWhole ? shown : shown.slice(0, cardsInView(GRID_TOP_PX))} hasDescription />
          </Suspense>
        )}
      </QueryState>
    </>
  );
}
