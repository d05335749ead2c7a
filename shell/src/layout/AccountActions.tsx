import { ButtonLink, Menu, MenuButton, MenuLink } from 'shared-ui/ui';
import { paths } from 'shared-ui/paths';
import { texts } from '../texts';
import { useSignOut } from '../auth/useSignOut';
import { accountLinks, showsSignIn, type ViewerRole } from './links';
import styles from './AccountActions.module.css';

/** The header's right end: the two logins, or the account menu. */
export function AccountActions({ role, pathname }: { role: ViewerRole; pathname: string }) {
  const signOut = useSignOut();
  if (showsSignIn(role, pathname)) {
    return (
      <div className={styles.actions}>
        <ButtonLink to={paths.providerLogin()} variant="ghost" size="sm">
          {texts.account.signInHelper}
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
