import { useState } from 'react';
import { Outlet, ScrollRestoration } from 'react-router-dom';
import { useEarlyPresses } from '../ssr/earlyPress';
import { createScrollKey } from './createScrollKey';
import { NavigationBar } from './NavigationBar';
import { OfflineNotice } from './OfflineNotice';
import { RouteAnnouncer } from './RouteAnnouncer';
import { SkipLink } from './SkipLink';
import { ThemeProvider } from './ThemeProvider';
import { Toasts } from './Toasts';
import { useFirstPlace } from './useFirstPlace';
import { useLateScrollRestoration } from './useLateScrollRestoration';

/** The layout around every page of every remote mount. */
export function RootLayout() {
  useEarlyPresses();
  useFirstPlace();
  useLateScrollRestoration();
  const [scrollKey] = useState(createScrollKey);
  return (
    <ThemeProvider>
      <SkipLink />
      <NavigationBar />
      <OfflineNotice />
      <Outlet />
      <Toasts />
      <RouteAnnouncer />
      <ScrollRestoration getKey={scrollKey} />
    </ThemeProvider>
  );
}
