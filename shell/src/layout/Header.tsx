import { lazy, Suspense } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { Container, cx, Logo, Icon } from 'shared-ui/ui';
import { paths } from 'shared-ui/paths';
import { useAppSelector } from 'shared-ui/state';
import { texts } from '../texts';
import { AccountActions } from './AccountActions';
import { MobileMenu } from './MobileMenu';
import { navLinks, roleOf, showsSignIn } from './links';
import styles from './Header.module.css';

/** Leads to the cart, and shows how many chores are in it. Pre-rendered pages have it without a number. */
export function CartLink() {
  const count = useAppSelector(({ cart }) => Object.values(cart.quantities).filter((hours) => hours > 0).length);
  return (
    <NavLink to={paths.cart()} className={styles.iconLink} aria-label={texts.cart(count)}>
      <Icon name="shopping-basket" />
      {count > 0 && <span className={styles.count}>{count}</span>}
    </NavLink>
  );
}

/** Comes with the queries, which the header does not wait for: it is complete without this link. */
const UnreadLink = lazy(() =>
  import('./UnreadLink').then(
    ({ UnreadLink: Link }) => ({ default: Link }),
    () => ({ default: () => null }),
  ),
);

export function Header() {
  const role = useAppSelector(({ session }) => roleOf(session));
  const hasQueries = useAppSelector((state) => 'api' in state);
  const { pathname } = useLocation();
  // Five links and both logins.
  const isCrowded = role === 'customer' && showsSignIn(role, pathname);
  return (
    <header className={styles.header}>
      <Container className={cx(styles.bar, isCrowded && styles.crowded)}>
        <div className={styles.brand}>
          <Logo to={role === 'guest' ? paths.root() : paths.home()} />
          <p className={styles.claim}>{texts.claim}</p>
        </div>
        <nav aria-label={texts.nav.label} className={styles.wide}>
          <ul className={styles.links}>
            {navLinks(role).map(({ to, label }) => (
              <li key={to}>
                <NavLink to={to} className={styles.link}>
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.end}>
          {/* The key requests an old number again on the next page. Appearing at this end, the link moves nothing. */}
          <Suspense>{role === 'customer' && hasQueries && <UnreadLink key={`unread ${pathname}`} />}</Suspense>
          <CartLink />
          <div className={styles.wide}>
            <AccountActions role={role} pathname={pathname} />
          </div>
          {/* The key remounts the menu on each page, so that navigation closes it. */}
          <MobileMenu key={pathname} role={role} pathname={pathname} />
        </div>
      </Container>
    </header>
  );
}
