import { useState, type ReactNode } from 'react';
import { paths } from 'shared-ui/paths';
import { Drawer, IconButton, Logo } from 'shared-ui/ui';
import { Sidebar, type SidebarProps } from './Sidebar';
import styles from './AreaFrame.module.css';
import { frameTexts } from '../texts/frame';

interface AreaFrameProps extends Omit<SidebarProps, 'onNavigate'> {
  /** At the end of the bar that narrow screens have. */
  end: ReactNode;
  children: ReactNode;
}

/** The frame of the helper area and of the operators' desk: the sidebar, a drawer on narrow screens, and the page. */
export function AreaFrame({ end, children, ...sidebar }: AreaFrameProps) {
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const closeMenu = () => setIsMenuOpen(false);
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
            aria-haspopup="dialog"
            onClick={() => setIsMenuOpen(true)}
          />
          <Logo to={paths.root()} />
          {end}
        </header>
        <main id="main" tabIndex={-1} className={styles.main}>
          {children}
        </main>
      </div>
      <Drawer isOpen={isMenuOpen} onClose={closeMenu} label={frameTexts.menu}>
        <Sidebar {...sidebar} onNavigate={closeMenu} />
      </Drawer>
    </div>
  );
}
