import { lazy, Suspense, useId, useState } from 'react';
import { NavLink, useLocation, useNavigate } from 'react-router-dom';
import {
  Container,
  cx,
  Logo,
  Icon,
  Button,
  ButtonLink,
  Drawer,
  IconButton,
  opensDrawer,
  Menu,
  MenuButton,
  MenuLink,
  Stack,
} from 'shared-ui/ui';
import { paths } from 'shared-ui/paths';
import { useAppSelector, useAuth, type Session } from 'shared-ui/state';
import { texts } from '../texts';
import styles from './Header.module.css';

// The links of the header and its menus for each role (C-2.21 to C-2.24; roles: C-4.17).
interface NavLinkItem {
  to: string;
  label: string;
}

type ViewerRole = 'guest' | 'customer' | 'provider';

/** A helper when a provider token exists, a customer when only a customer token exists. */
export function roleOf({ customerToken, providerToken }: Pick<Session, 'customerToken' | 'providerToken'>): ViewerRole {
  if (providerToken !== null) return 'provider';
  return customerToken === null ? 'guest' : 'customer';
}

const everyone: readonly NavLinkItem[] = [
  { to: paths.categories(), label: texts.nav.categories },
  { to: paths.services(), label: texts.nav.services },
  { to: paths.posts(), label: texts.nav.posts },
  { to: paths.review(), label: texts.nav.review },
];

export function navLinks(role: ViewerRole): readonly NavLinkItem[] {
  return role === 'customer' ? [...everyone, { to: paths.bookingHistory(), label: texts.nav.history }] : everyone;
}

/** The links of the My Account menu, Logout aside. */
export function accountLinks(role: ViewerRole): readonly NavLinkItem[] {
  return role === 'provider'
    ? [
        { to: paths.provider.profile(), label: texts.account.profile },
        { to: paths.myServices(), label: texts.account.myChores },
        { to: paths.choresBookings(), label: texts.account.bookings },
        { to: paths.serviceHistory(), label: texts.account.history },
        { to: paths.review(), label: texts.account.review },
      ]
    : [{ to: paths.profile(), label: texts.account.profile }];
}

/** Logged-out users, and everybody on the landing page, are offered the two logins. */
export function showsSignIn(role: ViewerRole, pathname: string): boolean {
  return role === 'guest' || pathname === paths.root() || pathname === paths.landing();
}

/** Logout: deletes both tokens and navigates to the landing page (C-2.25). */
function useSignOut(): () => void {
  const auth = useAuth();
  const navigate = useNavigate();
  return () => {
    // Navigates first: the guard of the current page must not redirect elsewhere.
    void Promise.resolve(navigate(paths.root())).then(() => auth.signOut());
  };
}

/** The header's right end: the two logins, or the account menu. */
function AccountActions({ role, pathname }: { role: ViewerRole; pathname: string }) {
  const signOut = useSignOut();
  if (showsSignIn(role, pathname)) {
    return (
      <div className={styles.logins}>
        <ButtonLink to={paths.providerLogin()} variant="ghost" size="sm">
          {texts.account.signInProvider}
        </ButtonLink>
        <ButtonLink to={paths.auth()} size="sm">
          {texts.account.signInCustomer}
        </ButtonLink>
      </div>
    );
  }
  return (
    <Menu label={texts.account.menu} icon="user">
      {accountLinks(role).map(({ to, label }) => (
        <MenuLink key={to} to={to}>
          {label}
        </MenuLink>
      ))}
      <MenuButton icon="log-out" onClick={signOut}>
        {texts.account.logout}
      </MenuButton>
    </Menu>
  );
}

/** At 768 px and below: the navigation bar and the account behind a hamburger button. */
function MobileMenu({ role, pathname }: { role: ViewerRole; pathname: string }) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const signOut = useSignOut();
  const isGuestView = showsSignIn(role, pathname);
  const links = isGuestView
    ? navLinks(role)
    : [...navLinks(role), ...accountLinks(role).filter(({ to }) => to !== paths.review())];
  const open = () => setIsOpen(true);
  return (
    <div className={styles.narrow}>
      <IconButton icon="menu" variant="outlined" aria-label={texts.nav.open} {...opensDrawer(id, open)} />
      <Drawer id={id} isOpen={isOpen} onOpen={open} onClose={() => setIsOpen(false)} label={texts.nav.menu} side="end">
        <nav aria-label={texts.nav.label}>
          <Stack as="ul" gap={1}>
            {links.map(({ to, label }) => (
              <li key={to}>
                <NavLink to={to} className={styles.menuLink}>
                  {label}
                </NavLink>
              </li>
            ))}
          </Stack>
        </nav>
        <Stack gap={2} className={styles.menuActions}>
          {isGuestView ? (
            <>
              <ButtonLink to={paths.auth()} isFullWidth>
                {texts.account.signInCustomer}
              </ButtonLink>
              <ButtonLink to={paths.providerLogin()} variant="secondary" isFullWidth>
                {texts.account.signInProvider}
              </ButtonLink>
            </>
          ) : (
            <Button variant="secondary" icon="log-out" isFullWidth onClick={signOut}>
              {texts.account.logout}
            </Button>
          )}
        </Stack>
      </Drawer>
    </div>
  );
}

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
