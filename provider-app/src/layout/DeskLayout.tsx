import { useState } from 'react';
import { Outlet } from 'react-router-dom';
import { paths } from 'shared-ui/paths';
import { Drawer, IconButton, Logo } from 'shared-ui/ui';
import { deskLayoutTexts } from '../texts/deskLayout';
import { DeskSidebar } from './DeskSidebar';
import styles from './DeskLayout.module.css';

/** The frame of the operators' desk: the sidebar, a drawer on narrow screens (M-49.1). */
export function DeskLayout() {
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const closeMenu = () => setIsMenuOpen(false);
  return (
    <div className={styles.area}>
      <aside className={styles.side} aria-label={deskLayoutTexts.sidebar}>
        <DeskSidebar />
      </aside>
      <div className={styles.column}>
        <header className={styles.top}>
          <IconButton
            icon="menu"
            aria-label={deskLayoutTexts.openMenu}
            aria-expanded={isMenuOpen}
            aria-haspopup="dialog"
            onClick={() => setIsMenuOpen(true)}
          />
          <Logo to={paths.root()} />
          <span>{deskLayoutTexts.area}</span>
        </header>
        <main id="main" tabIndex={-1} className={styles.main}>
          <Outlet />
        </main>
      </div>
      <Drawer isOpen={isMenuOpen} onClose={closeMenu} label={deskLayoutTexts.menu}>
        <DeskSidebar onNavigate={closeMenu} />
      </Drawer>
    </div>
  );
}
