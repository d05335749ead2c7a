import { useEffect, useId, useState, type ReactNode, memo } from 'react';
import { useLocation, NavLink } from 'react-router-dom';
import { paths } from 'shared-ui/paths';
import { Drawer, IconButton, Logo, opensDrawer, Icon, VisuallyHidden, type IconName } from 'shared-ui/ui';
import styles from './AreaFrame.module.css';
import { frameTexts as texts } from '../texts/frame';

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

interface SidebarProps {
  label: string;
  links: readonly SidebarLink[];
  /** After the links: a list item, or nothing. */
  moreLinks?: ReactNode;
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

function Sidebar({ label, links, moreLinks, countText, person, onLogout }: SidebarProps) {
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
          {texts.logout}
        </button>
      </div>
    </div>
  );
}

/** The widest screen, in pixels, without room for the sidebar (H-9.7). */
const NARROW_PX = 768;

interface AreaFrameProps extends SidebarProps {
  /** At the end of the bar that narrow screens have. */
  end: ReactNode;
  children: ReactNode;
}

/** The frame of the helper area and of the operators' desk: the sidebar, a drawer on narrow screens, and the page. */
export function AreaFrame({ end, children, ...sidebar }: AreaFrameProps) {
  const menuId = useId();
  const { pathname } = useLocation();
  /** The page that the menu was opened over: Back leads to another one, which closes the menu. */
  const [menuPath, setMenuPath] = useState<string | null>(null);
  if (menuPath !== null && menuPath !== pathname) setMenuPath(null);
  const isMenuOpen = menuPath !== null;
  const openMenu = () => setMenuPath(pathname);

  useEffect(() => {
    const handleResize = () => {
      if (window.innerWidth > NARROW_PX) setMenuPath(null);
    };
    window.addEventListener('resize', handleResize);
    return () => window.removeEventListener('resize', handleResize);
  }, []);

  return (
    <div className={styles.area}>
      <aside className={styles.side} aria-label={texts.sidebar}>
        <Sidebar {...sidebar} />
      </aside>
      <div className={styles.column}>
        <header className={styles.top}>
          <IconButton
            icon="menu"
            aria-label={texts.openMenu}
            aria-expanded={isMenuOpen}
            {...opensDrawer(menuId, openMenu)}
          />
          <Logo to={paths.root()} />
          {end}
        </header>
        <main id="main" tabIndex={-1} className={styles.main}>
          {children}
        </main>
      </div>
      <Drawer id={menuId} isOpen={isMenuOpen} onOpen={openMenu} onClose={() => setMenuPath(null)} label={texts.menu}>
        <Sidebar {...sidebar} />
      </Drawer>
    </div>
  );
}
