import { paths } from 'shared-ui/paths';
import { CardGrid, EmptyState, PageHeader, QueryState } from 'shared-ui/ui';
import { BlockSkeleton } from '../../components/BlockSkeleton';
import { Page } from '../../components/Page';
import { servicesFailure } from '../../lib/failureTexts';
import { useListServicesQuery } from '../../api/catalogue';
import { ServiceChoice } from '../../components/ServiceChoice/ServiceChoice';

/** Loaded with this list, which few customers see. */
const texts = {
  title: 'What would you like to book?',
  subtitle: 'Choose a chore to start.',
  none: 'No chores available',
  noneText: 'There is nothing to book right now.',
} as const;

const skeleton = <BlockSkeleton height="6.25rem" count={9} columns={3} />;

/** Lists the chores when the URL names none and there is no draft (M-12.3). */
export function ChooseService() {
  const query = useListServicesQuery();
  return (
    <Page>
      <PageHeader title={texts.title} subtitle={texts.subtitle} />
      <QueryState
        query={query}
        {...servicesFailure(query.error)}
        skeleton={skeleton}
        isEmpty={(services) => !services.some(({ isActive }) => isActive)}
        empty={<EmptyState title={texts.none}>{texts.noneText}</EmptyState>}
      >
        {(services) => (
          <CardGrid columns={3}>
            {services
              .filter(({ isActive }) => isActive)
              .map((service) => (
                <ServiceChoice
                  key={service._id}
                  service={service}
                  to={paths.book({ service: service._id, step: 'time' })}
                />
              ))}
          </CardGrid>
        )}
      </QueryState>
    </Page>
  );
}
