import { NavLink, useNavigate } from 'react-router-dom';
import { paths } from 'shared-ui/paths';
import { useAppSelector, useAuth } from 'shared-ui/store';
import { Icon, Logo, type IconName } from 'shared-ui/ui';
import { deskLayoutTexts } from '../texts/deskLayout';
import styles from './DeskSidebar.module.css';

const LINKS: readonly { to: string; label: string; icon: IconName }[] = [
  { to: paths.desk.today(), label: deskLayoutTexts.today, icon: 'inbox' },
  { to: paths.desk.audit(), label: deskLayoutTexts.audit, icon: 'file-text' },
];

/** Navigation of the operators' desk, who is signed in, and Logout. Shown at the side or in the drawer. */
export function DeskSidebar({ onNavigate }: { onNavigate?: () => void }) {
  const auth = useAuth();
  const navigate = useNavigate();
  const email = useAppSelector(({ session }) => session.operatorEmail);

  const handleLogout = () => {
    // Navigates first: the guard of the page would lead back to it after the login.
    void Promise.resolve(navigate(paths.desk.login(), { replace: true })).then(() => auth.signOut());
  };

  return (
    <div className={styles.sidebar}>
      <div className={styles.logo}>
        <Logo to={paths.root()} />
      </div>
      <nav aria-label={deskLayoutTexts.area}>
        <ul className={styles.links}>
          {LINKS.map(({ to, label, icon }) => (
            <li key={to}>
              <NavLink to={to} end className={styles.link} onClick={onNavigate}>
                <Icon name={icon} />
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.foot}>
        {email !== null && (
          <div className={styles.who}>
            <Icon name="shield-check" />
            <p>
              <span>{deskLayoutTexts.signedIn}</span>
              <b>{email}</b>
            </p>
          </div>
        )}
        <button type="button" className={styles.logout} onClick={handleLogout}>
          <Icon name="log-out" />
          {deskLayoutTexts.logout}
        </button>
      </div>
    </div>
  );
}
