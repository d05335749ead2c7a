import { useParams } from 'react-router-dom';
import { ButtonLink, Container, EmptyState, QueryState, TextLink } from 'shared-ui/ui';
import { paths } from 'shared-ui/paths';
import { errorText, isMissing } from 'shared-ui/store';
import { serviceFailure } from '../../lib/failureTexts';
import { useGetServiceQuery } from '../../api/services';
import { WaitingTitle } from '../../components/WaitingTitle';
import { serviceTexts } from '../../texts/service';
import { titles } from '../../texts/titles';
import { Reviews } from './Reviews';
import { ServiceDetails } from './ServiceDetails';
import { ServiceSkeleton } from './ServiceSkeleton';
import styles from './ServicePage.module.css';

const backToServices = <ButtonLink to={paths.services()}>{serviceTexts.backToServices}</ButtonLink>;

/** One chore: its description, price and reviews, and the link to book it. */
export function ServicePage() {
  const { id = '' } = useParams();
  const query = useGetServiceQuery({ id });

  if (query.isError && isMissing(query.error)) {
    return (
      <Container className={styles.page}>
        <EmptyState level={1} title={serviceTexts.notFoundTitle} action={backToServices}>
          <span role="alert">{errorText(query.error, serviceTexts.notFound)}</span>
        </EmptyState>
      </Container>
    );
  }
  return (
    <Container className={styles.page}>
      <TextLink variant="quiet" icon="chevron-left" to={paths.services()}>
        {serviceTexts.back}
      </TextLink>
      {(!query.currentData || query.isError) && <WaitingTitle>{titles.service}</WaitingTitle>}
      <QueryState
        query={{ ...query, data: query.currentData }}
        skeleton={<ServiceSkeleton />}
        {...serviceFailure(query.error)}
      >
        {(service) => (
          <>
            <ServiceDetails service={service} />
            <Reviews serviceId={service._id} />
          </>
        )}
      </QueryState>
    </Container>
  );
}
