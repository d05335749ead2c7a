import type { Service } from 'contract/catalogue/service';
import { withdrawnText } from 'contract/catalogue/options';
import { useSearchParams } from 'react-router-dom';
import { ButtonLink, Card, Icon, Image, PageHeader } from 'shared-ui/ui';
import { Badge } from 'shared-ui/ui/Badge';
import { Price } from 'shared-ui/ui/Price';
import { paths } from 'shared-ui/paths';
import { fileUrl } from 'shared-ui/store';
import { categoryKey } from '../../lib/categoryKey';
import { readSlot } from '../../lib/readSlot';
import { Rating } from '../../components/Rating/Rating';
import { usePageTitle } from '../../hooks/usePageTitle';
import { serviceTexts } from '../../texts/service';
import { AddToCart } from './AddToCart';
import styles from './ServiceDetails.module.css';

/** The chore, with its price and actions in a panel that stays in view. */
export function ServiceDetails({ service }: { service: Service }) {
  const { _id, name, description, price, image, category, rating, reviewCount, areas, isActive } = service;
  const [params] = useSearchParams();
  usePageTitle(name);
  return (
    <article className={styles.layout} data-category={categoryKey(category.name)}>
      <div>
        <Image
          src={fileUrl('images', image) ?? undefined}
          alt=""
          width={800}
          height={500}
          loading="eager"
          fetchPriority="high"
          className={styles.picture}
        />
        <PageHeader
          title={name}
          subtitle={
            <span className={styles.line}>
              {category.name && <Badge isPlain>{category.name}</Badge>}
              <Rating average={rating} count={reviewCount} />
            </span>
          }
        />
        <h2 className={styles.about}>{serviceTexts.about}</h2>
        <p className={styles.description}>{description || serviceTexts.noDescription}</p>
        {areas.length > 0 && (
          <p className={styles.areas}>
            <Icon name="map-pin" />
            {serviceTexts.areas} {areas.join(', ')}
          </p>
        )}
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
        <ul role="list" className={styles.facts}>
          {serviceTexts.facts.map(({ icon, text }) => (
            <li key={icon}>
              <Icon name={icon} />
              {text}
            </li>
          ))}
        </ul>
      </Card>
    </article>
  );
}
