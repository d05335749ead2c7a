import { useSearchParams, useParams } from 'react-router-dom';
import { CART_QUANTITY_MAX, withdrawnText } from 'contract/catalogue/options';
import type { Service } from 'contract/catalogue/service';
import {
  Button,
  TextLink,
  ButtonLink,
  Card,
  Icon,
  PageHeader,
  Skeleton,
  SkeletonBlock,
  SkeletonText,
  Stack,
  QueryState,
  Cluster,
  cx,
  textStyles,
} from 'shared-ui/ui';
import { paths } from 'shared-ui/paths';
import {
  addToCart,
  useAppDispatch,
  useAppSelector,
  useToast,
  errorText,
  isMissing,
  useIsHydrated,
} from 'shared-ui/store';
import { Badge, Price } from 'shared-ui/parts';
import { ReportControl } from 'shared-ui/ReportControl';
import { usePageNumber } from 'shared-ui/hooks';
import { Picture } from '../../components/Picture';
import { cartTexts } from '../../texts/cart';
import { categoryKey } from '../../lib/catalogue';
import { readSlot } from '../../lib/readSlot';
import { Rating } from '../../components/Rating/Rating';
import { usePageTitle } from '../../hooks/usePageTitle';
import { NotFound } from '../../components/NotFound';
import { Page } from '../../components/Page';
import { serviceFailure } from '../../lib/failureTexts';
import { listServices, useGetServiceQuery } from '../../api/catalogue';
import { WaitingTitle } from '../../components/WaitingTitle';
import { reviewsOf, useListReviewsQuery } from '../../api/reviews';
import { ReviewList } from '../../components/ReviewCard/ReviewList';
import { serviceTexts } from './texts';
import styles from './ServicePage.module.css';

/** Adds an hour of the chore to the cart and shows how many are in it. */
function AddToCart({ id, name }: { id: string; name: string }) {
  const hours = useAppSelector((state) => state.cart.quantities[id] ?? 0);
  const dispatch = useAppDispatch();
  const toast = useToast();

  const handleAdd = async () => {
    const failure = await dispatch(addToCart(id));
    if (failure) toast.error(failure.message || cartTexts.failed);
    else toast.success(serviceTexts.added(name));
  };

  return (
    <>
      <Button variant="secondary" isFullWidth icon="plus" isDisabled={hours >= CART_QUANTITY_MAX} onClick={handleAdd}>
        {serviceTexts.addToCart}
      </Button>
      <p role="status" className={styles.inCart}>
        {hours > 0 && (
          <>
            <span>{serviceTexts.inCart(hours)}</span> <TextLink to={paths.cart()}>{serviceTexts.viewCart}</TextLink>
          </>
        )}
      </p>
    </>
  );
}

function ServiceDetails({ service }: { service: Service }) {
  const { _id, name, description, price, image, category, rating, reviewCount, areas, isActive } = service;
  const [params] = useSearchParams();
  usePageTitle(name);
  return (
    <article className={styles.layout} data-category={categoryKey(category.name)}>
      <div>
        <Picture
          file={image}
          width={800}
          height={500}
          loading="eager"
          fetchPriority="high"
          className={styles.picture}
        />
        <PageHeader
          title={name}
          subtitle={
            <Cluster as="span">
              {category.name && <Badge isPlain>{category.name}</Badge>}
              <Rating average={rating} count={reviewCount} />
            </Cluster>
          }
        />
        <h2 className={styles.about}>{serviceTexts.about}</h2>
        <p className={styles.description}>{description || serviceTexts.noDescription}</p>
        {areas.length > 0 && (
          <p className={cx(textStyles.quiet, styles.areas)}>
            <Icon name="map-pin" />
            {serviceTexts.areas} {areas.join(', ')}
          </p>
        )}
        {isActive && <ReportControl kind="chore" id={_id} audience="customer" />}
      </div>
      <Card as="aside" aria-label={serviceTexts.panel} className={styles.panel}>
        <Price amount={price} isPerHour size="xl" />
        {isActive ? (
          <>
            <ButtonLink size="lg" isFullWidth to={paths.book({ service: _id, ...readSlot(params) })}>
              {serviceTexts.book}
            </ButtonLink>
            <AddToCart id={_id} name={name} />
          </>
        ) : (
          <p>{withdrawnText(name)}</p>
        )}
        <Stack as="ul" gap={2} role="list" className={cx(textStyles.quiet, styles.facts)}>
          {serviceTexts.facts.map(({ icon, text }) => (
            <li key={icon}>
              <Icon name={icon} />
              {text}
            </li>
          ))}
        </Stack>
      </Card>
    </article>
  );
}

function ServiceSkeleton() {
  return (
    <Skeleton>
      <div className={styles.layout}>
        <Stack gap={4}>
          <SkeletonBlock ratio="16 / 9" />
          <SkeletonBlock height="var(--s-10)" width="60%" />
          <SkeletonText />
          <SkeletonText width="80%" />
        </Stack>
        <Card className={styles.panel}>
          <SkeletonBlock height="var(--s-10)" width="50%" />
          <SkeletonBlock height="var(--control-large)" />
          <SkeletonBlock height="var(--control)" />
        </Card>
      </div>
    </Skeleton>
  );
}

/** A chore from the list of all if that is loaded: nothing is requested. Null when it is not in the list. */
function useServiceOfList(id: string): Service | null | undefined {
  return listServices.useQueryState(undefined, {
    selectFromResult: ({ data }) => ({ service: data && (data.find(({ _id }) => _id === id) ?? null) }),
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
  const shown = query.currentData ?? (query.isLoading || query.isUninitialized ? (ofList ?? undefined) : undefined);
  const isHydrated = useIsHydrated();

  // Before, there is nothing but the list (M-560).
  if ((query.isError && isMissing(query.error)) || (!isHydrated && ofList === null)) {
    return (
      <Page kind="detail">
        <NotFound
          texts={{ ...serviceTexts, notFound: errorText(query.error, serviceTexts.notFound) }}
          action={serviceTexts.backToServices}
          to={paths.services()}
        />
      </Page>
    );
  }
  return (
    <Page kind="detail">
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
    </Page>
  );
}
