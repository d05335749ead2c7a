import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useAppDispatch } from 'shared-ui/store';
import { reloadChats, useMarkChatReadMutation } from '../../api/chats';
import { lastId, type ChatLog } from '../../../realtime/chatLog';

function subscribeToVisibility(listener: () => void) {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}
function isPageVisible() {
  return document.visibilityState === 'visible';
}

/** Marks the helper's messages as read once they are seen, and loads the list again after an own reply (M-173.2). */
export function useMarkRead(providerId: string, log: ChatLog): void {
  const dispatch = useAppDispatch();
  const [markRead] = useMarkChatReadMutation();
  const isVisible = useSyncExternalStore(subscribeToVisibility, isPageVisible);
  const marked = useRef<string>(undefined);
  const newest = lastId(log.filter(({ isOwn }) => !isOwn));
  const newestOwn = lastId(log.filter(({ isOwn }) => isOwn));

  useEffect(() => {
    if (newest === undefined || !isVisible || marked.current === newest) return;
    marked.current = newest;
    void markRead({ providerId, messageId: newest });
  }, [providerId, newest, isVisible, markRead]);

  useEffect(() => {
    if (newestOwn !== undefined) dispatch(reloadChats());
  }, [newestOwn, dispatch]);
}
