import { useEffect, useEffectEvent, useState, type RefObject } from 'react';

/** Whether somebody looks at a part of the page: it is on the screen, and its tab is in front. */
function useIsSeen(part: RefObject<HTMLElement | null> | null): boolean {
  const [isOnScreen, setIsOnScreen] = useState(part === null || typeof IntersectionObserver === 'undefined');
  const [isTabShown, setIsTabShown] = useState(() => !document.hidden);
  useEffect(() => {
    const handleVisibility = () => setIsTabShown(!document.hidden);
    document.addEventListener('visibilitychange', handleVisibility);
    return () => document.removeEventListener('visibilitychange', handleVisibility);
  }, []);
  useEffect(() => {
    if (!part?.current || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver((entries) => setIsOnScreen(entries.at(-1)?.isIntersecting ?? false));
    observer.observe(part.current);
    return () => observer.disconnect();
  }, [part]);
  return isOnScreen && isTabShown;
}

/**
 * Marks the messages of a conversation as read once they are seen (M-173.2, M-202.2).
 * @param part that has them; null where they are on the screen whenever the page is
 * @param newest the id of the newest message of the other side that is not read; null where all are
 */
export function useMarkRead(
  part: RefObject<HTMLElement | null> | null,
  newest: string | null,
  mark: (newest: string) => void,
): void {
  const isSeen = useIsSeen(part);
  const handleSeen = useEffectEvent(mark);
  useEffect(() => {
    if (isSeen && newest !== null) handleSeen(newest);
  }, [isSeen, newest]);
}
