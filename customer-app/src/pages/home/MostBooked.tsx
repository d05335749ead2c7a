import { useId, useMemo } from 'react';
import { Link } from 'react-router-dom';
import type { Service } from 'contract/service';
import { ButtonLink, Card, CardGrid, Image, Skeleton, SkeletonBlock } from 'shared-ui/ui';
import { Price } from 'shared-ui/ui/Price';
import { paths } from 'shared-ui/paths';
import { fileUrl, useIsHydrated } from 'shared-ui/store';
import { categoryKey } from '../../lib/categoryKey';
import { serviceCardTexts } from '../../texts/catalogue';
import { mostBooked, shuffle } from './topLists';
import styles from './MostBooked.module.css';

function Row({ service: { _id, name, price, image, category } }: { service: Service }) {
  const id = useId();
  return (
    <Card as="li" padding="none" isInteractive className={styles.row} data-category={categoryKey(category.name)}>
      <Image src={fileUrl('images', image) ?? undefined} alt="" width={112} height={84} className={styles.picture} />
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

/** The most booked chores, in another order each time (C-9.11). */
export function MostBooked({ services }: { services: readonly Service[] }) {
  const isHydrated = useIsHydrated();
  // Shuffled before the selection as well: chores with equal counts have an equal chance.
  const shuffled = useMemo(() => shuffle(mostBooked(shuffle(services))), [services]);
  const shown = isHydrated ? shuffled : mostBooked(services);
  return (
    <CardGrid columns={3}>
      {shown.map((service) => (
        <Row key={service._id} service={service} />
      ))}
    </CardGrid>
  );
}

/** The skeleton of the list. */
export function MostBookedSkeleton() {
  return (
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
}
