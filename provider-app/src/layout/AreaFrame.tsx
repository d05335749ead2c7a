import { useId, useState, type ReactNode } from 'react';
import { paths } from 'shared-ui/paths';
import { Drawer, IconButton, Logo, opensDrawer } from 'shared-ui/ui';
import { Sidebar, type SidebarProps } from './Sidebar';
import styles from './AreaFrame.module.css';
import { frameTexts } from '../texts/frame';

interface AreaFrameProps extends SidebarProps {
  /** At the end of the bar that narrow screens have. */
  end: ReactNode;
  children: ReactNode;
}

/** The frame of the helper area and of the operators' desk: the sidebar, a drawer on narrow screens, and the page. */
export function AreaFrame({ end, children, ...sidebar }: AreaFrameProps) {
  const menuId = useId();
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const openMenu = () => setIsMenuOpen(true);
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
        onClose={() => setIsMenuOpen(false)}
        label={frameTexts.menu}
      >
        <Sidebar {...sidebar} />
      </Drawer>
    </div>
  );
}
