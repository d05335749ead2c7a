import { useId, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Service } from 'contract/catalogue/service';
import { ButtonLink, Card, Image } from 'shared-ui/ui';
import { Price } from 'shared-ui/ui/Price';
import { paths } from 'shared-ui/paths';
import { serviceCardTexts } from '../../texts/catalogue';
import { categoryKey } from '../../lib/categoryKey';
import { pictureSources } from '../../lib/pictureSources';
import { Rating } from '../Rating/Rating';
import styles from './ServiceCard.module.css';

export interface ServiceCardProps {
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
    <Card as="li" padding="none" isInteractive className={styles.card} data-category={categoryKey(category.name)}>
      <div className={styles.picture}>
        <Image {...pictureSources(image)} sizes={PICTURE_SIZES} alt="" width={400} height={250} loading={loading} />
      </div>
      <div className={styles.body}>
        <p className={styles.category}>
          {category.name}
          <Rating average={rating} count={reviewCount} />
        </p>
        <Heading className={styles.name} id={id}>
          <Link to={to}>{name}</Link>
        </Heading>
        {hasDescription && description && <p className={styles.description}>{description}</p>}
        {note}
        <div className={styles.foot}>
          <Price amount={price} isPerHour size="lg" />
          <ButtonLink variant="soft" size="sm" to={to} aria-describedby={id}>
            {serviceCardTexts.bookNow}
          </ButtonLink>
        </div>
      </div>
    </Card>
  );
}
