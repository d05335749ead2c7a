import { EmptyState, QueryState, Section, TextLink } from 'shared-ui/ui';
import { paths } from 'shared-ui/paths';
import { ServiceGrid, ServiceGridSkeleton } from '../../components/ServiceCard/ServiceGrid';
import { servicesFailure } from '../../lib/failureTexts';
import { homeTexts } from './texts';
import { topChores } from './topLists';
import { useActiveServices } from './useActiveServices';

const MAX_TOP_CHORES = 8;

/** The best chores, and a link to all of them. */
export function TopChores() {
  const { query, active } = useActiveServices();
  return (
    <Section title={homeTexts.topTitle} action={<TextLink to={paths.services()}>{homeTexts.topAll}</TextLink>}>
      <QueryState
        query={query}
        skeleton={<ServiceGridSkeleton />}
        isEmpty={() => active.length === 0}
        empty={
          <EmptyState
            level={3}
            title={homeTexts.noChores}
            action={<TextLink to={paths.categories()}>{homeTexts.noChoresAction}</TextLink>}
          />
        }
        {...servicesFailure(query.error)}
      >
        {() => <ServiceGrid services={topChores(active, MAX_TOP_CHORES)} />}
      </QueryState>
    </Section>
  );
}
