import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { isJoining, joinPath } from './joinPath';

/**
 * Tells whether the helper signup is open over the page, and closes it. It always has a history entry of its own above the page's: closing
 * it is going back, and Back stays on the page.
 */
export function useJoining(): { isOpen: boolean; close: () => void } {
  const location = useLocation();
  const navigate = useNavigate();
  const isRequested = isJoining(location.search);
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
