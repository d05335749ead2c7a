import { useId, useMemo } from 'react';
import { Link } from 'react-router-dom';
import type { Service } from 'contract/catalogue/service';
import { ButtonLink, Card, CardGrid, Image, Section, Skeleton, SkeletonBlock } from 'shared-ui/ui';
import { Price } from 'shared-ui/ui/Price';
import { paths } from 'shared-ui/paths';
import { useIsHydrated } from 'shared-ui/state';
import { categoryKey } from '../../lib/categoryKey';
import { pictureSources } from '../../lib/pictureSources';
import { serviceCardTexts } from '../../texts/catalogue';
import { homeTexts } from '../../texts/home';
import { mostBooked, shuffle } from './topLists';
import { useActiveServices } from './useActiveServices';
import styles from './MostBooked.module.css';

function Row({ service: { _id, name, price, image, category } }: { service: Service }) {
  const id = useId();
  return (
    <Card as="li" padding="none" isInteractive className={styles.row} data-category={categoryKey(category.name)}>
      <Image {...pictureSources(image)} sizes="112px" alt="" width={112} height={84} className={styles.picture} />
      <div className={styles.text}>
        <h3 id={id}>
          <Link to={paths.service(_id)}>{name}</Link>
        </h3>
        <Price amount={price} isPerHour />
      </div>
      <ButtonLink variant="secondary" size="sm" to={paths.service(_id)} aria-describedby={id} className={styles.book}>
        {serviceCardTexts.bookNow}
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
    <Section title={homeTexts.mostBookedTitle}>
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
