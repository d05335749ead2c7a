import { useId } from 'react';
import { NavLink, useNavigate } from 'react-router-dom';
import { paths } from 'shared-ui/paths';
import { fileUrl, useAppSelector, useAuth } from 'shared-ui/store';
import { Icon, Logo, VisuallyHidden, type IconName } from 'shared-ui/ui';
import { Avatar } from 'shared-ui/ui/Avatar';
import { useGetCurrentProviderQuery } from '../api/provider';
import { useAwaitingCount } from '../hooks/useAwaitingCount';
import styles from './Sidebar.module.css';
import { layoutTexts } from '../texts/layout';

const LINKS: readonly { to: string; label: string; icon: IconName }[] = [
  { to: paths.provider.dashboard(), label: layoutTexts.dashboard, icon: 'layout-dashboard' },
  { to: paths.provider.services(), label: layoutTexts.services, icon: 'calendar' },
  { to: paths.provider.bookings(), label: layoutTexts.bookings, icon: 'circle-check' },
  { to: paths.provider.chat(), label: layoutTexts.chat, icon: 'message-circle' },
  { to: paths.provider.earnings(), label: layoutTexts.earnings, icon: 'wallet' },
  { to: paths.provider.profile(), label: layoutTexts.profile, icon: 'user' },
];

/** Navigation of the helper area, the signed-in helper, and Logout. Shown at the side or in the drawer. */
export function Sidebar({ onNavigate }: { onNavigate?: () => void }) {
  const countId = useId();
  const auth = useAuth();
  const navigate = useNavigate();
  const stored = useAppSelector(({ session }) => session.provider);
  const { data: provider } = useGetCurrentProviderQuery();
  const awaiting = useAwaitingCount();
  const who = provider ?? stored;

  const handleLogout = () => {
    auth.signOut();
    void navigate(paths.providerLogin(), { replace: true });
  };

  return (
    <div className={styles.sidebar}>
      <div className={styles.logo}>
        <Logo to={paths.root()} />
      </div>
      <nav aria-label={layoutTexts.nav}>
        <ul className={styles.links}>
          {LINKS.map(({ to, label, icon }) => {
            const count = to === paths.provider.bookings() && awaiting !== null && awaiting !== '0' ? awaiting : null;
            return (
              <li key={to}>
                <NavLink
                  to={to}
                  className={styles.link}
                  onClick={onNavigate}
                  aria-describedby={count === null ? undefined : countId}
                >
                  <Icon name={icon} />
                  {label}
                </NavLink>
                {count !== null && (
                  <span id={countId} className={styles.count}>
                    {count}
                    <VisuallyHidden> {layoutTexts.awaiting}</VisuallyHidden>
                  </span>
                )}
              </li>
            );
          })}
        </ul>
      </nav>
      <div className={styles.foot}>
        {who && (
          <div className={styles.who}>
            <Avatar name={who.name} src={fileUrl('uploads', provider?.profileImage)} />
            <p>
              <b>{who.name}</b>
              <span>{who.businessName}</span>
            </p>
          </div>
        )}
        <button type="button" className={styles.logout} onClick={handleLogout}>
          <Icon name="log-out" />
          {layoutTexts.logout}
        </button>
      </div>
    </div>
  );
}
