import { ButtonLink, Menu, MenuButton, MenuLink } from 'shared-ui/ui';
import { paths } from 'shared-ui/paths';
import { texts } from '../texts';
import { accountLinks, showsSignIn, type ViewerRole } from './links';
import styles from './Header.module.css';
import { useNavigate } from 'react-router-dom';
import { useAuth } from 'shared-ui/state';

/** Logout: deletes both tokens and navigates to the landing page (C-2.25). */
export function useSignOut(): () => void {
  const auth = useAuth();
  const navigate = useNavigate();
  return () => {
    // Navigates first: the guard of the current page must not redirect elsewhere.
    void Promise.resolve(navigate(paths.root())).then(() => auth.signOut());
  };
}

/** The header's right end: the two logins, or the account menu. */
export function AccountActions({ role, pathname }: { role: ViewerRole; pathname: string }) {
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
