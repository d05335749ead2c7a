import { useId, useState } from 'react';
import { NavLink } from 'react-router-dom';
import { Button, ButtonLink, Drawer, IconButton, opensDrawer } from 'shared-ui/ui';
import { paths } from 'shared-ui/paths';
import { texts } from '../texts';
import { useSignOut } from './AccountActions';
import { accountLinks, navLinks, showsSignIn, type ViewerRole } from './links';
import styles from './Header.module.css';

/** At 768 px and below: the navigation bar and the account behind a hamburger button. */
export function MobileMenu({ role, pathname }: { role: ViewerRole; pathname: string }) {
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
          <ul className={styles.menuLinks}>
            {links.map(({ to, label }) => (
              <li key={to}>
                <NavLink to={to} className={styles.menuLink}>
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.menuActions}>
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
        </div>
      </Drawer>
    </div>
  );
}
