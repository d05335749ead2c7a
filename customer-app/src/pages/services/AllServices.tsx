import { ButtonLink, EmptyState, QueryState } from 'shared-ui/ui';
import { paths } from 'shared-ui/paths';
import { servicesFailure } from '../../lib/failureTexts';
import { useListServicesQuery } from '../../api/services';
import { ServiceGrid, ServiceGridSkeleton } from '../../components/ServiceCard/ServiceGrid';
import { applyFilters, type Filters } from '../../lib/filters';
import { ListHead } from '../../components/ServiceFilters/ListHead';
import { services as texts } from '../../texts/catalogue';

interface AllServicesProps {
  filters: Filters;
  onFiltersChange: (filters: Filters) => void;
}

/** All active chores that match the filters. */
export function AllServices({ filters, onFiltersChange }: AllServicesProps) {
  const query = useListServicesQuery();
  const active = query.data?.filter(({ isActive }) => isActive) ?? [];
  const shown = applyFilters(active, filters);
  return (
    <>
      <ListHead
        title={texts.allTitle}
        level={2}
        status={query.data && !query.isError && texts.allCount(shown.length)}
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
            title={texts.empty}
            action={<ButtonLink to={paths.categories()}>{texts.emptyAction}</ButtonLink>}
          >
            {active.length > 0 ? texts.noResultsFiltered : texts.emptyText}
          </EmptyState>
        }
        {...servicesFailure(query.error)}
      >
        {() => <ServiceGrid services={shown} hasDescription />}
      </QueryState>
    </>
  );
}
