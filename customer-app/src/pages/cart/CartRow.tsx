import { Link } from 'react-router-dom';
import { CART_QUANTITY_MAX } from 'contract/catalogue/options';
import type { Service } from 'contract/catalogue/service';
import { toPence, toPounds } from 'contract/money/money';
import { ButtonLink, IconButton, Image, Card, Skeleton, SkeletonBlock } from 'shared-ui/ui';
import { Price } from 'shared-ui/ui/Price';
import { paths } from 'shared-ui/paths';
import { fileUrl } from 'shared-ui/store';
import { categoryKey } from '../../lib/categoryKey';
import { cartTexts } from '../../texts/cart';
import styles from './CartPage.module.css';

interface CartRowProps {
  service: Service;
  hours: number;
  onAdd: (id: string) => void;
  onRemove: (id: string) => void;
}

/** One chore of the cart: its hours, their cost, and the link to book it. */
export function CartRow({ service: { _id, name, price, image, category }, hours, onAdd, onRemove }: CartRowProps) {
  return (
    <li className={styles.row} data-category={categoryKey(category.name)}>
      <Image src={fileUrl('images', image) ?? undefined} alt="" width={112} height={84} className={styles.picture} />
      <div className={styles.text}>
        <h2>
          <Link to={paths.service(_id)}>{name}</Link>
        </h2>
        <Price amount={price} isPerHour />
      </div>
      <div className={styles.hours}>
        <IconButton variant="outlined" icon="minus" aria-label={cartTexts.less(name)} onClick={() => onRemove(_id)} />
        <span role="status">{cartTexts.hours(hours)}</span>
        <IconButton
          variant="outlined"
          icon="plus"
          aria-label={cartTexts.more(name)}
          isDisabled={hours >= CART_QUANTITY_MAX}
          onClick={() => onAdd(_id)}
        />
      </div>
      <p className={styles.sum}>
        <Price amount={toPounds(toPence(price) * hours)} size="lg" />
      </p>
      <ButtonLink size="sm" to={paths.book({ service: _id })} aria-label={cartTexts.bookChore(name)}>
        {cartTexts.book}
      </ButtonLink>
    </li>
  );
}

export function CartSkeleton() {
  return (
    <Skeleton>
      <Card padding="none">
        {[0, 1].map((index) => (
          <div key={index} className={styles.row}>
            <SkeletonBlock width="6rem" height="4.5rem" />
            <SkeletonBlock height="var(--s-10)" />
          </div>
        ))}
      </Card>
    </Skeleton>
  );
}
