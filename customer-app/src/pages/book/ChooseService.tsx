import { paths } from 'shared-ui/paths';
import { CardGrid, EmptyState, PageHeader } from 'shared-ui/ui';
import { Page } from '../../components/Page';
import { servicesFailure } from '../../lib/failureTexts';
import { useListServicesQuery } from '../../api/catalogue';
import { ServiceChoice } from '../../components/ServiceChoice/ServiceChoice';
import { BlockQuery } from 'shared-ui/parts';

/** Loaded with this list, which few customers see. */
const texts = {
  title: 'What would you like to book?',
  subtitle: 'Choose a chore to start.',
  none: 'No chores available',
  noneText: 'There is nothing to book right now.',
} as const;

/** Lists the chores when the URL names none and there is no draft (M-12.3). */
export function ChooseService() {
  const query = useListServicesQuery();
  return (
    <Page>
      <PageHeader title={texts.title} subtitle={texts.subtitle} />
      <BlockQuery
        query={query}
        {...servicesFailure(query.error)}
        height="6.25rem"
        count={9}
        columns={3}
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
      </BlockQuery>
    </Page>
  );
}
