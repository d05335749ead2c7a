import { memo } from 'react';
import type { Service } from 'contract/service';
import { Card, CardGrid, Skeleton, SkeletonBlock, SkeletonText } from 'shared-ui/ui';
import { ServiceCard, type ServiceCardProps } from './ServiceCard';
import styles from './ServiceGrid.module.css';

interface ServiceGridProps {
  services: readonly Service[];
  level?: 2 | 3;
  hasDescription?: boolean;
  /** What a card has beside. */
  extra?: ((service: Service) => Pick<ServiceCardProps, 'to' | 'note'>) | undefined;
}

/** Rendered again for other chores only: the router renders the page several times a move. */
export const ServiceGrid = memo(function ServiceGrid({ services, extra, ...card }: ServiceGridProps) {
  return (
    <CardGrid columns={4} isTightOnPhone>
      {services.map((service) => (
        <ServiceCard key={service._id} service={service} {...card} {...extra?.(service)} />
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
