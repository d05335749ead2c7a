import { useId, type ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import { paths } from 'shared-ui/paths';
import { Icon, Logo, VisuallyHidden, type IconName } from 'shared-ui/ui';
import { frameTexts } from '../texts/frame';
import styles from './Sidebar.module.css';

export interface SidebarLink {
  to: string;
  label: string;
  icon: IconName;
  /** The link is the current one on its own page only, not on those below it. */
  end?: boolean;
  /** Shown beside the label. Null and '0' show nothing. */
  count?: string | null;
}

export interface SidebarProps {
  /** The name of the area. */
  label: string;
  links: readonly SidebarLink[];
  /** After the links: a list item, or nothing. */
  moreLinks?: ReactNode;
  /** What is counted, for who cannot see where the number is. */
  countText?: string;
  /** Who is signed in: a picture, and a paragraph with the name. */
  person: ReactNode;
  onLogout: () => void;
}

/** Navigation of an area, who is signed in, and Logout. */
export function Sidebar({ label, links, moreLinks, countText, person, onLogout }: SidebarProps) {
  const id = useId();
  return (
    <div className={styles.sidebar}>
      <div className={styles.logo}>
        <Logo to={paths.root()} />
      </div>
      <nav aria-label={label}>
        <ul className={styles.links}>
          {links.map(({ to, label: text, icon, end, count }) => {
            const countId = count && count !== '0' ? id + to : undefined;
            return (
              <li key={to}>
                <NavLink to={to} end={end} className={styles.link} aria-describedby={countId}>
                  <Icon name={icon} />
                  {text}
                </NavLink>
                {countId && (
                  <span id={countId} className={styles.count}>
                    {count}
                    <VisuallyHidden> {countText}</VisuallyHidden>
                  </span>
                )}
              </li>
            );
          })}
          {moreLinks}
        </ul>
      </nav>
      <div className={styles.foot}>
        {person && <div className={styles.who}>{person}</div>}
        <button type="button" className={styles.logout} onClick={onLogout}>
          <Icon name="log-out" />
          {frameTexts.logout}
        </button>
      </div>
    </div>
  );
}
