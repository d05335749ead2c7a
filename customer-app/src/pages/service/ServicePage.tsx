import type { Service } from 'contract/catalogue/service';
import { useParams } from 'react-router-dom';
import { ButtonLink, Container, EmptyState, QueryState, TextLink } from 'shared-ui/ui';
import { paths } from 'shared-ui/paths';
import { errorText, isMissing } from 'shared-ui/store';
import { serviceFailure } from '../../lib/failureTexts';
import { listServices, useGetServiceQuery } from '../../api/catalogue';
import { WaitingTitle } from '../../components/WaitingTitle';
import { serviceTexts } from './texts';
import { usePageNumber } from 'shared-ui/pageNumber';
import { reviewsOf, useListReviewsQuery } from '../../api/reviews';
import { ReviewList } from '../../components/ReviewCard/ReviewList';
import { ServiceDetails, ServiceSkeleton } from './ServiceDetails';
import styles from './ServicePage.module.css';

const backToServices = <ButtonLink to={paths.services()}>{serviceTexts.backToServices}</ButtonLink>;

/** A chore from the list of all if that is loaded: nothing is requested. */
function useServiceOfList(id: string): Service | undefined {
  return listServices.useQueryState(undefined, {
    selectFromResult: ({ data }) => ({ service: data?.find(({ _id }) => _id === id) }),
  }).service;
}

function Reviews({ serviceId }: { serviceId: string }) {
  const pageNumber = usePageNumber();
  const query = useListReviewsQuery(reviewsOf(serviceId, pageNumber[0]));
  const count = query.currentData?.count ?? 0;
  return <ReviewList query={query} pageNumber={pageNumber} count={count} none={serviceTexts.noReviews} />;
}

/**
 * One chore: its description, price and reviews, and the link to book it. While it is loading, and in its frame, the page shows the data
 * of the list of chores (M-354).
 */
export function ServicePage() {
  const { id = '' } = useParams();
  const query = useGetServiceQuery({ id });
  const ofList = useServiceOfList(id);
  const shown = query.currentData ?? (query.isLoading || query.isUninitialized ? ofList : undefined);

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
      {(!shown || query.isError) && <WaitingTitle>{serviceTexts.waiting}</WaitingTitle>}
      <QueryState
        query={{ ...query, data: shown, currentData: shown }}
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
