import { Outlet, useNavigation } from 'react-router-dom';
import { hasModifier, useEarlyPresses } from '../firstScreen/earlyPress';
import { RouteAnnouncer } from './RouteAnnouncer';
import { ScrollPosition } from './ScrollPosition';
import { followOtherTabs } from './theme';
import { useCallback, useEffect, useSyncExternalStore, type MouseEvent } from 'react';
import { Icon, ToastRegion } from 'shared-ui/ui';
import { texts } from '../texts';
import styles from './RootLayout.module.css';
import {
  toastDismissed,
  toastsPaused,
  toastsResumed,
  useAppDispatch,
  useAppSelector,
  useIsHydrated,
} from 'shared-ui/state';

/** The product's notices at top centre; their list is in the store. */
export function Toasts() {
  const dispatch = useAppDispatch();
  const toasts = useAppSelector((state) => state.toasts.toasts);
  const handleDismiss = useCallback((id: string) => dispatch(toastDismissed(id)), [dispatch]);
  const handlePause = useCallback(() => dispatch(toastsPaused()), [dispatch]);
  const handleResume = useCallback(() => dispatch(toastsResumed()), [dispatch]);
  // Toasts are a portal into the body, which pre-rendered HTML cannot contain.
  const isHydrated = useIsHydrated();
  if (!isHydrated) return null;
  return <ToastRegion toasts={toasts} onDismiss={handleDismiss} onPause={handlePause} onResume={handleResume} />;
}

/**
 * Leads past the header, the only link to a place in its own page. It scrolls there smoothly (M-132) where the
 * router would jump; so the URL stays as it is. Before the page's code is there the browser jumps.
 */
export function SkipLink() {
  const handleClick = (event: MouseEvent) => {
    const main = document.getElementById('main');
    if (!main || hasModifier(event)) return;
    event.preventDefault();
    main.focus({ preventScroll: true });
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    main.scrollIntoView({ behavior: isStill ? 'instant' : 'smooth' });
  };
  return (
    <a href="#main" className={styles.skip} onClick={handleClick}>
      {texts.skip}
    </a>
  );
}

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** The id of the same word on a page that was kept, which has the time too (M-590.1). */
const KEPT_NOTICE = 'kept';

export function OfflineNotice() {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="status">
      {!isOnline && !document.getElementById(KEPT_NOTICE) && (
        <p className={styles.notice}>
          <Icon name="wifi-off" />
          {texts.offline}
        </p>
      )}
    </div>
  );
}

/** A thin progress bar at the top while a page loads; pages that load quickly never show it. */
export function NavigationBar() {
  const isOnTheWay = useNavigation().state !== 'idle';
  return isOnTheWay ? <div className={styles.bar} aria-hidden="true" /> : null;
}

/** The layout around every page of every remote mount. */
export function RootLayout() {
  useEarlyPresses();
  // Also on pages that offer no choice of a theme.
  useEffect(followOtherTabs, []);
  return (
    <>
      <SkipLink />
      <NavigationBar />
      <OfflineNotice />
      <Outlet />
      <Toasts />
      <RouteAnnouncer />
      <ScrollPosition />
    </>
  );
}
