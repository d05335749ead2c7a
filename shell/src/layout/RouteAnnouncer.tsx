import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useMatches, useNavigation } from 'react-router-dom';
import type { RouteHandle } from 'shared-ui/routeHandle';
import { VisuallyHidden } from 'shared-ui/ui';
import { texts } from '../texts';

const REDIRECT_MS = 100;

/** Focuses the start of the new page: its heading, else its main element. */
function focusPage(): void {
  const target = document.querySelector<HTMLElement>('main h1, h1') ?? document.getElementById('main');
  if (!target) return;
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

/** Sets title, announcement and focus on navigation, as a browser does on a page load. A change of the query string alone does not count. */
export function RouteAnnouncer() {
  const { pathname, hash } = useLocation();
  const title = (useMatches().at(-1)?.handle as RouteHandle | undefined)?.title;
  const fullTitle = title ? `${title} · ${texts.product}` : texts.product;
  const [announced, setAnnounced] = useState('');
  const shown = useRef(pathname);
  const isIdle = useNavigation().state === 'idle';

  useEffect(() => {
    document.title = fullTitle;
  }, [fullTitle]);

  // With the page, not after it: the heading must not take the focus from a field in which somebody types at once.
  useLayoutEffect(() => {
    if (shown.current === pathname) return undefined;
    // The host's: they are about the page that was opened (M-562.3).
    document.querySelectorAll('link[rel=canonical],meta[name=robots]').forEach((element) => element.remove());
    const announce = () => {
      shown.current = pathname;
      setAnnounced(fullTitle);
      if (!hash) focusPage();
    };
    if (document.querySelector('h1')) return announce();
    // A page that only leads to another one, such as the login, is not announced: the navigation begins at once (M-501).
    const timer = isIdle ? setTimeout(announce, REDIRECT_MS) : undefined;
    return () => clearTimeout(timer);
  }, [pathname, hash, fullTitle, isIdle]);

  return (
    <VisuallyHidden role="status" aria-live="polite">
      {announced}
    </VisuallyHidden>
  );
}
