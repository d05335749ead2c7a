import { useEffect, useId, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from 'shared-ui/paths';
import { Drawer, IconButton, Logo, opensDrawer } from 'shared-ui/ui';
import { Sidebar, type SidebarProps } from './Sidebar';
import styles from './AreaFrame.module.css';
import { frameTexts } from '../texts/frame';

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
      <aside className={styles.side} aria-label={frameTexts.sidebar}>
        <Sidebar {...sidebar} />
      </aside>
      <div className={styles.column}>
        <header className={styles.top}>
          <IconButton
            icon="menu"
            aria-label={frameTexts.openMenu}
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
      <Drawer
        id={menuId}
        isOpen={isMenuOpen}
        onOpen={openMenu}
        onClose={() => setMenuPath(null)}
        label={frameTexts.menu}
      >
        <Sidebar {...sidebar} />
      </Drawer>
    </div>
  );
}
