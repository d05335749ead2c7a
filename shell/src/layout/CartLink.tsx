import { NavLink } from 'react-router-dom';
import { Icon } from 'shared-ui/ui';
import { paths } from 'shared-ui/paths';
import { useAppSelector } from 'shared-ui/state';
import { texts } from '../texts';
import styles from './CartLink.module.css';

/** Leads to the cart, and shows how many chores are in it. Pre-rendered pages have it without a number. */
export function CartLink() {
  const count = useAppSelector(({ cart }) => Object.values(cart.quantities).filter((hours) => hours > 0).length);
  return (
    <NavLink to={paths.cart()} className={styles.link} aria-label={texts.cart(count)}>
      <Icon name="shopping-basket" />
      {count > 0 && <span className={styles.count}>{count}</span>}
    </NavLink>
  );
}
