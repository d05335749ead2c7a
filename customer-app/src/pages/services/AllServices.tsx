import { Suspense, useDeferredValue, useMemo } from 'react';
import { useNavigationType } from 'react-router-dom';
import { QueryState } from 'shared-ui/ui';
import { useDeferredContent } from 'shared-ui/useDeferredContent';
import { paths } from 'shared-ui/paths';
import { EmptyList } from '../../components/EmptyList';
import { servicesFailure } from '../../lib/failureTexts';
import { useListServicesQuery } from '../../api/catalogue';
import { ServiceGrid, ServiceGridSkeleton } from '../../components/ServiceCard/ServiceGrid';
import { applyFilters, type Filters } from '../../lib/filters';
import { ListHead } from '../../components/ServiceFilters/ListHead';
import { servicesTexts } from '../../texts/catalogue';

/** As many as most screens show when somebody moves on to the list; one that is returned to has all at once, for its place to be found. */
const FIRST_CARDS = 8;

interface AllServicesProps {
  filters: Filters;
  onFiltersChange: (filters: Filters) => void;
}

/** All active chores that match the filters. */
export function AllServices({ filters, onFiltersChange }: AllServicesProps) {
  const isReturn = useNavigationType() === 'POP';
  const query = useDeferredContent(useListServicesQuery());
  const shown = useMemo(
    () => applyFilters(query.data?.filter(({ isActive }) => isActive) ?? [], filters),
    [query.data, filters],
  );
  // The count says at once what the filters leave, the chores follow.
  const listed = useDeferredValue(shown, isReturn ? shown : shown.slice(0, FIRST_CARDS));
  // Kept until it changes: a rendered grid is hydrated part by part only while it is the same.
  const grid = useMemo(
    () => (
      <Suspense>
        <ServiceGrid services={listed} hasDescription isOnFirstScreen />
      </Suspense>
    ),
    [listed],
  );
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
        isEmpty={() => listed.length === 0}
        empty={
          <EmptyList
            level={3}
            texts={{
              ...servicesTexts,
              emptyText: query.data?.some(({ isActive }) => isActive)
                ? servicesTexts.noResultsFiltered
                : servicesTexts.emptyText,
            }}
            to={paths.categories()}
          />
        }
        {...servicesFailure(query.error)}
      >
        {() => grid}
      </QueryState>
    </>
  );
}
