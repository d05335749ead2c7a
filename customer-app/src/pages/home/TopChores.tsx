import { EmptyState, QueryState, Section, TextLink } from 'shared-ui/ui';
import { paths } from 'shared-ui/paths';
import { ServiceGrid, ServiceGridSkeleton } from '../../components/ServiceCard/ServiceGrid';
import { servicesFailure } from '../../lib/failureTexts';
import { cardsInView } from '../../lib/cardsInView';
import { homeTexts } from './texts';
import { topChores } from './topLists';
import { useActiveServices } from './useActiveServices';

const MAX_TOP_CHORES = 8;
/** Where the chores start on a wide screen, in pixels; on a phone they are lower. */
const GRID_TOP_PX = 870;

/** The best chores, and a link to all of them; before the page is whole, only those that are in view. */
export function TopChores({ isWhole }: { isWhole: boolean }) {
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
        {() => (
          <ServiceGrid
            services={topChores(active, isWhole ? MAX_TOP_CHORES : Math.min(MAX_TOP_CHORES, cardsInView(GRID_TOP_PX)))}
          />
        )}
      </QueryState>
    </Section>
  );
}
