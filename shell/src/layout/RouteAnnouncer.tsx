import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useMatches, useNavigation } from 'react-router-dom';
import type { RouteHandle } from 'shared-ui/routeHandle';
import { VisuallyHidden } from 'shared-ui/ui';
import { texts } from '../texts';

/** Puts the reader at the start of the new page: at its heading, else at its main part. */
function focusPage(): void {
  const target = document.querySelector<HTMLElement>('main h1, h1') ?? document.getElementById('main');
  if (!target) return;
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

/** What a browser does on a new page, done by hand: title, announcement, focus. Changes of the query alone are no new page. */
export function RouteAnnouncer() {
  const { pathname, hash } = useLocation();
  const isIdle = useNavigation().state === 'idle';
  const title = (useMatches().at(-1)?.handle as RouteHandle | undefined)?.title;
  const fullTitle = title ? `${title} · ${texts.product}` : texts.product;
  const [announced, setAnnounced] = useState('');
  const shown = useRef(pathname);

  useEffect(() => {
    document.title = fullTitle;
  }, [fullTitle]);

  // With the page, not after it: whoever types at once must not lose the field to the heading.
  useLayoutEffect(() => {
    if (!isIdle || shown.current === pathname) return;
    shown.current = pathname;
    setAnnounced(fullTitle);
    if (!hash) focusPage();
  }, [pathname, hash, isIdle, fullTitle]);

  return (
    <VisuallyHidden role="status" aria-live="polite">
      {announced}
    </VisuallyHidden>
  );
}
