import { useState } from 'react';
import { Outlet } from 'react-router-dom';
import { paths } from 'shared-ui/paths';
import { fileUrl, useAppSelector } from 'shared-ui/store';
import { Drawer, IconButton, Logo, Notice } from 'shared-ui/ui';
import { Avatar } from 'shared-ui/ui/Avatar';
import { useGetCurrentProviderQuery } from '../api/provider';
import { RealtimeProvider } from '../realtime/RealtimeProvider';
import { Sidebar } from './Sidebar';
import { useSessionEnd } from './useSessionEnd';
import styles from './ProviderLayout.module.css';
import { layoutTexts } from '../texts/layout';
import { sessionTexts } from '../texts/login';

/** The frame of the helper area: the sidebar, a drawer on narrow screens, and one connection to the server for all its pages. */
export function ProviderLayout() {
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const session = useAppSelector((state) => state.session);
  const { data: provider } = useGetCurrentProviderQuery(undefined, { skip: session.providerToken === null });
  const endReason = useSessionEnd();
  const providerId = session.providerToken === null ? null : (session.providerId ?? (provider?.id || null));
  const closeMenu = () => setIsMenuOpen(false);

  return (
    <RealtimeProvider providerId={providerId}>
      <div className={styles.area}>
        <aside className={styles.side} aria-label={layoutTexts.sidebar}>
          <Sidebar />
        </aside>
        <div className={styles.column}>
          <header className={styles.top}>
            <IconButton
              icon="menu"
              aria-label={layoutTexts.openMenu}
              aria-expanded={isMenuOpen}
              aria-haspopup="dialog"
              onClick={() => setIsMenuOpen(true)}
            />
            <Logo to={paths.root()} />
            {provider && <Avatar name={provider.name} src={fileUrl('uploads', provider.profileImage)} size="sm" />}
          </header>
          <main id="main" tabIndex={-1} className={styles.main}>
            {endReason !== null && (
              <Notice tone="error" role="alert">
                {sessionTexts[endReason]}
              </Notice>
            )}
            {/* The page stays mounted while the message is shown, so that its drafts can still be stored. */}
            <div hidden={endReason !== null}>
              <Outlet />
            </div>
          </main>
        </div>
        <Drawer isOpen={isMenuOpen} onClose={closeMenu} label={layoutTexts.menu}>
          <Sidebar onNavigate={closeMenu} />
        </Drawer>
      </div>
    </RealtimeProvider>
  );
}
