import { useMemo, useId } from 'react';
import { Link } from 'react-router-dom';
import type { Service } from 'contract/catalogue/service';
import {
  EmptyState,
  QueryState,
  Section,
  TextLink,
  ButtonLink,
  Card,
  CardGrid,
  Image,
  Skeleton,
  SkeletonBlock,
  cx,
  textStyles,
} from 'shared-ui/ui';
import { paths } from 'shared-ui/paths';
import { Price } from 'shared-ui/parts';
import { useIsHydrated } from 'shared-ui/state';
import { useListServicesQuery } from '../../api/catalogue';
import { ServiceGrid, ServiceGridSkeleton } from '../../components/ServiceCard/ServiceGrid';
import { servicesFailure } from '../../lib/failureTexts';
import { categoryKey, pictureSources } from '../../lib/catalogue';
import { catalogueTexts } from '../../texts/catalogue';
import { sectionTexts } from './sectionTexts';
import cardLink from '../../components/cardLink.module.css';
import styles from './HomeSections.module.css';

const MAX_MOST_BOOKED = 6;

export function shuffle<T>(list: readonly T[], random: () => number = Math.random): T[] {
  const shuffled = [...list];
  for (let last = shuffled.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    [shuffled[last], shuffled[other]] = [shuffled[other] as T, shuffled[last] as T];
  }
  return shuffled;
}

/** The most booked chores, most booked first (M-25.2). Chores with equal counts keep their order. */
export function mostBooked(services: readonly Service[]): Service[] {
  return services.toSorted((first, second) => second.bookingCount - first.bookingCount).slice(0, MAX_MOST_BOOKED);
}

/** The rating as if there were five more reviews of 4 stars: a single good review does not outrank twenty. */
function score({ rating, reviewCount }: Service): number {
  return ((rating ?? 0) * reviewCount + 20) / (reviewCount + 5);
}

/** The best rated chores, best first; chores without a rating keep their order. */
export function topChores(services: readonly Service[], count: number): Service[] {
  return services.toSorted((first, second) => score(second) - score(first)).slice(0, count);
}

/** The query of all chores, and those of them that can be booked. */
function useActiveServices() {
  const query = useListServicesQuery();
  const active = useMemo(() => query.data?.filter(({ isActive }) => isActive) ?? [], [query.data]);
  return { query, active };
}

const MAX_TOP_CHORES = 8;

/** The best chores, and a link to all of them. */
export function TopChores() {
  const { query, active } = useActiveServices();
  return (
    <Section title={sectionTexts.topTitle} action={<TextLink to={paths.services()}>{sectionTexts.topAll}</TextLink>}>
      <QueryState
        query={query}
        skeleton={<ServiceGridSkeleton />}
        isEmpty={() => active.length === 0}
        empty={
          <EmptyState
            level={3}
            title={sectionTexts.noChores}
            action={<TextLink to={paths.categories()}>{sectionTexts.noChoresAction}</TextLink>}
          />
        }
        {...servicesFailure(query.error)}
      >
        {() => <ServiceGrid services={topChores(active, MAX_TOP_CHORES)} />}
      </QueryState>
    </Section>
  );
}

function Row({ service: { _id, name, price, image, category } }: { service: Service }) {
  const id = useId();
  return (
    <Card
      as="li"
      padding="none"
      isInteractive
      className={cx(cardLink.card, styles.row)}
      data-category={categoryKey(category.name)}
    >
      <Image {...pictureSources(image)} sizes="112px" alt="" width={112} height={84} className={styles.rowPicture} />
      <div>
        <h3 id={id} className={textStyles.md}>
          <Link to={paths.service(_id)} className={cardLink.link}>
            {name}
          </Link>
        </h3>
        <Price amount={price} isPerHour />
      </div>
      <ButtonLink variant="secondary" size="sm" to={paths.service(_id)} aria-describedby={id} className={styles.book}>
        {catalogueTexts.bookNow}
      </ButtonLink>
    </Card>
  );
}

const skeleton = (
  <Skeleton>
    <CardGrid columns={3}>
      {Array.from({ length: 6 }, (_, index) => (
        <Card as="li" padding="none" key={index} className={styles.row}>
          <SkeletonBlock height="5.25rem" width="5.75rem" />
          <SkeletonBlock height="var(--s-10)" />
        </Card>
      ))}
    </CardGrid>
  </Skeleton>
);

/** The most booked chores, in another order each time (C-9.11); nothing when there are none. */
export function MostBooked() {
  const { query, active } = useActiveServices();
  const isHydrated = useIsHydrated();
  // Shuffled before the selection as well: chores with equal counts have an equal chance.
  const shuffled = useMemo(() => shuffle(mostBooked(shuffle(active))), [active]);
  if (!query.isLoading && active.length === 0) return null;
  const shown = isHydrated ? shuffled : mostBooked(active);
  return (
    <Section title={sectionTexts.mostBookedTitle}>
      {query.isLoading ? (
        skeleton
      ) : (
        <CardGrid columns={3}>
          {shown.map((service) => (
            <Row key={service._id} service={service} />
          ))}
        </CardGrid>
      )}
    </Section>
  );
}
