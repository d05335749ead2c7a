import { useLocation, useNavigate } from 'react-router-dom';
import { useEffect } from 'react';

/** The query parameter that opens the helper signup. */
export const JOIN = 'join';
const HELPER = 'helper';

/** The same URL with the helper signup open, or closed. */
export function joinPath({ pathname, search }: { pathname: string; search: string }, isOpen: boolean): string {
  const params = new URLSearchParams(search);
  if (isOpen) params.set(JOIN, HELPER);
  else params.delete(JOIN);
  const query = params.toString();
  return query ? `${pathname}?${query}` : pathname;
}

/** The path of a link that opens the helper signup over the current page. */
export function useJoinPath(): string {
  return joinPath(useLocation(), true);
}

/**
 * Tells whether the helper signup is open over the page, and closes it. It always has a history entry of its own above the page's: closing
 * it is going back, and Back stays on the page.
 */
export function useJoining(): { isOpen: boolean; close: () => void } {
  const location = useLocation();
  const navigate = useNavigate();
  const isRequested = new URLSearchParams(location.search).get(JOIN) === HELPER;
  // The URL was opened from outside: the page's entry is put below it first.
  const isFirst = location.key === 'default';

  useEffect(() => {
    if (!isRequested || !isFirst) return;
    void (async () => {
      await navigate(joinPath(location, false), { replace: true, preventScrollReset: true });
      await navigate(joinPath(location, true), { preventScrollReset: true });
    })();
  }, [isRequested, isFirst, location, navigate]);

  return { isOpen: isRequested && !isFirst, close: () => void navigate(-1) };
}
