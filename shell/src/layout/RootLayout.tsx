import { useEffect } from 'react';
import { Outlet, ScrollRestoration } from 'react-router-dom';
import { repeatEarlyPress } from '../ssr/earlyPress';
import { texts } from '../texts';
import { NavigationBar } from './NavigationBar';
import { OfflineNotice } from './OfflineNotice';
import { RouteAnnouncer } from './RouteAnnouncer';
import { ThemeProvider } from './ThemeProvider';
import { Toasts } from './Toasts';
import { useFirstPlace } from './useFirstPlace';
import styles from './RootLayout.module.css';

/** The layout around every page of every remote mount. */
export function RootLayout() {
  useEffect(repeatEarlyPress, []);
  useFirstPlace();
  return (
    <ThemeProvider>
      <a href="#main" className={styles.skip}>
        {texts.skip}
      </a>
      <NavigationBar />
      <OfflineNotice />
      <Outlet />
      <Toasts />
      <RouteAnnouncer />
      <ScrollRestoration />
    </ThemeProvider>
  );
}
