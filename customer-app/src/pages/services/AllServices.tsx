import { Suspense, useMemo, useState } from 'react';
import { ButtonLink, EmptyState, QueryState } from 'shared-ui/ui';
import { useIsWhole } from 'shared-ui/useIsWhole';
import { paths } from 'shared-ui/paths';
import { servicesFailure } from '../../lib/failureTexts';
import { useListServicesQuery } from '../../api/services';
import { ServiceGrid, ServiceGridSkeleton } from '../../components/ServiceCard/ServiceGrid';
import { cardsInView } from '../../lib/cardsInView';
import { applyFilters, type Filters } from '../../lib/filters';
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
  const isWhole = useIsWhole(filters);
  const [gridTopPx, setGridTopPx] = useState(GRID_TOP_PX);
  const shown = useMemo(
    () => applyFilters(query.data?.filter(({ isActive }) => isActive) ?? [], filters),
    [query.data, filters],
  );
  // Kept until it changes: a rendered grid is hydrated part by part only while it is the same.
  const grid = useMemo(
    () => (
      <Suspense>
        <ServiceGrid
          services={isWhole ? shown : shown.slice(0, cardsInView(gridTopPx))}
          hasDescription
          isOnFirstScreen
        />
      </Suspense>
    ),
    [shown, isWhole, gridTopPx],
  );
  // The page stays scrolled where it is: as far down as that there are cards at once.
  const handleFiltersChange = (chosen: Filters) => {
    setGridTopPx(GRID_TOP_PX - window.scrollY);
    onFiltersChange(chosen);
  };
  return (
    <>
      <ListHead
        title={servicesTexts.allTitle}
        level={2}
        status={query.data && !query.isError && servicesTexts.allCount(shown.length)}
        filters={filters}
        onFiltersChange={handleFiltersChange}
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
            {query.data?.some(({ isActive }) => isActive) ? servicesTexts.noResultsFiltered : servicesTexts.emptyText}
          </EmptyState>
        }
        {...servicesFailure(query.error)}
      >
        {() => grid}
      </QueryState>
    </>
  );
}
