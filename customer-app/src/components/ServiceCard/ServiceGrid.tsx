import { memo } from 'react';
import type { Service } from 'contract/catalogue/service';
import { Card, CardGrid, Skeleton, SkeletonBlock, SkeletonText } from 'shared-ui/ui';
import { ServiceCard, type ServiceCardProps } from './ServiceCard';
import styles from './ServiceGrid.module.css';

/** A phone's first row: what is below may be out of its sight. */
const EAGER_CARDS = 2;

interface ServiceGridProps {
  services: readonly Service[];
  level?: 2 | 3;
  hasDescription?: boolean;
  /** Then the first pictures, its largest, are requested before the layout has found them there. */
  isOnFirstScreen?: boolean;
  /** What a card has beside. */
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

/** The skeleton of the grid. */
export function ServiceGridSkeleton({ cards = 4, label, hasDescription = false }: ServiceGridSkeletonProps) {
  return (
    <Skeleton label={label} isLabelShown={label !== undefined}>
      <CardGrid columns={4} isTightOnPhone>
        {Array.from({ length: cards }, (_, index) => (
          <Card as="li" padding="none" key={index} className={styles.card}>
            <SkeletonBlock ratio="8 / 5" />
            <div className={styles.body}>
              <SkeletonText width="40%" />
              <SkeletonText width="80%" />
              {hasDescription && <SkeletonText />}
              {hasDescription && <SkeletonText width="60%" />}
              <SkeletonBlock height="var(--control-small)" />
            </div>
          </Card>
        ))}
      </CardGrid>
    </Skeleton>
  );
}
