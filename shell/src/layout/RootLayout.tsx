import { Outlet } from 'react-router-dom';
import { useEarlyPresses } from '../firstScreen/earlyPress';
import { NavigationBar } from './NavigationBar';
import { OfflineNotice } from './OfflineNotice';
import { RouteAnnouncer } from './RouteAnnouncer';
import { ScrollPosition } from './ScrollPosition';
import { SkipLink } from './SkipLink';
import { ThemeProvider } from './ThemeProvider';
import { Toasts } from './Toasts';

/** The layout around every page of every remote mount. */
export function RootLayout() {
  useEarlyPresses();
  return (
    <ThemeProvider>
      <SkipLink />
      <NavigationBar />
      <OfflineNotice />
      <Outlet />
      <Toasts />
      <RouteAnnouncer />
      <ScrollPosition />
    </ThemeProvider>
  );
}
