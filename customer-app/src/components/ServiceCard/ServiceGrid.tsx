import { useId, type ReactNode, memo } from 'react';
import { Link } from 'react-router-dom';
import type { Service } from 'contract/catalogue/service';
import { ButtonLink, Card, Image, CardGrid, Skeleton, SkeletonBlock, SkeletonText, cx, Stack } from 'shared-ui/ui';
import { Price } from 'shared-ui/parts';
import { paths } from 'shared-ui/paths';
import { catalogueTexts } from '../../texts/catalogue';
import { categoryKey, pictureSources } from '../../lib/catalogue';
import { Rating } from '../Rating/Rating';
import cardLink from '../cardLink.module.css';
import styles from './ServiceGrid.module.css';

interface ServiceCardProps {
  service: Service;
  /** The heading's level on the page. */
  level?: 2 | 3;
  hasDescription?: boolean;
  /** @default the chore's page */
  to?: string;
  /** Above the price. */
  note?: ReactNode;
  /** @default 'lazy' */
  loading?: 'eager' | 'lazy';
}

/** Two columns up to a tablet, four on a wider screen. */
const PICTURE_SIZES = '(max-width: 1080px) 50vw, 300px';

/** A chore of a list. The whole card is one link; card and button lead to the page of the chore (C-2.40). */
export function ServiceCard({
  service,
  level = 3,
  hasDescription = false,
  to = paths.service(service._id),
  note,
  loading,
}: ServiceCardProps) {
  const { name, description, price, image, category, rating, reviewCount } = service;
  const Heading = `h${level}` as const;
  const id = useId();
  return (
    <Card
      as="li"
      padding="none"
      isInteractive
      className={cx(cardLink.card, styles.card)}
      data-category={categoryKey(category.name)}
    >
      <div className={styles.picture}>
        <Image {...pictureSources(image)} sizes={PICTURE_SIZES} alt="" width={400} height={250} loading={loading} />
      </div>
      <div className={styles.body}>
        <p className={styles.category}>
          {category.name}
          <Rating average={rating} count={reviewCount} />
        </p>
        <Heading className={styles.name} id={id}>
          <Link to={to} className={cardLink.link}>
            {name}
          </Link>
        </Heading>
        {hasDescription && description && <p className={styles.description}>{description}</p>}
        {note}
        <div className={styles.foot}>
          <Price amount={price} isPerHour size="lg" />
          <ButtonLink variant="soft" size="sm" to={to} aria-describedby={id}>
            {catalogueTexts.bookNow}
          </ButtonLink>
        </div>
      </div>
    </Card>
  );
}

/** A phone's first row: cards below it may be out of its sight. */
const EAGER_CARDS = 2;

interface ServiceGridProps {
  services: readonly Service[];
  level?: 2 | 3;
  hasDescription?: boolean;
  /** Then the first and largest pictures are requested before the layout has found them there. */
  isOnFirstScreen?: boolean;
  /** Further props of a card. */
  extra?: ((service: Service) => Pick<ServiceCardProps, 'to' | 'note'>) | undefined;
}

/** Rendered again for other chores only: the router renders the page several times a move. */
export const ServiceGrid = memo(function ServiceGrid({
  services,
  isOnFirstScreen = false,
  extra,
  ...card
}: ServiceGridProps) {
  return (
    <CardGrid columns={4} isTightOnPhone>
      {services.map((service, index) => (
        <ServiceCard
          key={service._id}
          service={service}
          loading={isOnFirstScreen && index < EAGER_CARDS ? 'eager' : 'lazy'}
          {...card}
          {...extra?.(service)}
        />
      ))}
    </CardGrid>
  );
});

interface ServiceGridSkeletonProps {
  cards?: number;
  /** A text shown while the chores load. */
  label?: string;
  hasDescription?: boolean;
}

export function ServiceGridSkeleton({ cards = 4, label, hasDescription = false }: ServiceGridSkeletonProps) {
  return (
    <Skeleton label={label} isLabelShown={label !== undefined}>
      <CardGrid columns={4} isTightOnPhone>
        {Array.from({ length: cards }, (_, index) => (
          <Card as="li" padding="none" key={index} className={styles.skeleton}>
            <SkeletonBlock ratio="8 / 5" />
            <Stack gap={1} className={styles.skeletonBody}>
              <SkeletonText width="40%" />
              <SkeletonText width="80%" />
              {hasDescription && <SkeletonText />}
              {hasDescription && <SkeletonText width="60%" />}
              <SkeletonBlock height="var(--control-small)" />
            </Stack>
          </Card>
        ))}
      </CardGrid>
    </Skeleton>
  );
}
