import { memo, useId, type ReactNode } from 'react';
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

interface SidebarItemProps extends SidebarLink {
  /** The count and its meaning, for people who cannot see its place. */
  description?: string | null | undefined;
}

export interface SidebarProps {
  /** The name of the area. */
  label: string;
  links: readonly SidebarLink[];
  /** After the links: a list item, or nothing. */
  moreLinks?: ReactNode;
  /** The meaning of the counts. */
  countText?: string;
  /** The signed-in person: a picture, and a paragraph with the name. */
  person: ReactNode;
  onLogout: () => void;
}

/** Memoised: an area has its sidebar twice, and renders both whenever anything in them changes. */
export const SidebarItem = memo(function SidebarItem({ to, label, icon, end, count, description }: SidebarItemProps) {
  const id = useId();
  const countId = count && count !== '0' ? id : undefined;
  return (
    <li>
      <NavLink to={to} end={end} className={styles.link} aria-describedby={countId}>
        <Icon name={icon} />
        {label}
      </NavLink>
      {countId && (
        <span id={countId} className={styles.count}>
          <span aria-hidden="true">{count}</span>
          <VisuallyHidden>{description}</VisuallyHidden>
        </span>
      )}
    </li>
  );
});

/** Navigation of an area, the signed-in person, and Logout. */
export function Sidebar({ label, links, moreLinks, countText, person, onLogout }: SidebarProps) {
  return (
    <div className={styles.sidebar}>
      <div className={styles.logo}>
        <Logo to={paths.root()} />
      </div>
      <nav aria-label={label}>
        <ul className={styles.links}>
          {links.map((link) => (
            <SidebarItem key={link.to} {...link} description={link.count && `${link.count} ${countText}`} />
          ))}
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
