import { useEffect, useState, type RefObject } from 'react';
import { useAppDispatch } from 'shared-ui/store';
import { useMarkThreadReadMutation, type OfThread } from './threadApi';
import { threadChanged } from './threadChanged';

/** Whether somebody looks at a part of the page: it is on the screen, and its tab is in front. */
function useIsSeen(part: RefObject<HTMLElement | null>): boolean {
  const [isOnScreen, setIsOnScreen] = useState(typeof IntersectionObserver === 'undefined');
  const [isTabShown, setIsTabShown] = useState(() => !document.hidden);
  useEffect(() => {
    const handleVisibility = () => setIsTabShown(!document.hidden);
    document.addEventListener('visibilitychange', handleVisibility);
    return () => document.removeEventListener('visibilitychange', handleVisibility);
  }, []);
  useEffect(() => {
    if (!part.current || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver((entries) => setIsOnScreen(entries.at(-1)?.isIntersecting ?? false));
    observer.observe(part.current);
    return () => observer.disconnect();
  }, [part]);
  return isOnScreen && isTabShown;
}

/** Marks the messages as read once they are seen (M-202.2). @param lastId the newest message of the other side; null without one */
export function useMarkRead(
  { audience, bookingId }: OfThread,
  part: RefObject<HTMLElement | null>,
  lastId: string | null,
  unread: number,
): void {
  const dispatch = useAppDispatch();
  const isSeen = useIsSeen(part);
  const [markRead] = useMarkThreadReadMutation();
  useEffect(() => {
    if (!isSeen || lastId === null || unread === 0) return;
    void markRead({ audience, bookingId, messageId: lastId }).then(({ data }) => data && dispatch(threadChanged()));
  }, [isSeen, lastId, unread, audience, bookingId, markRead, dispatch]);
}
