import { useEffect, useRef } from 'react';
import { useMarkRead as useMarkMessagesRead } from 'shared-ui/messages';
import { useAppDispatch } from 'shared-ui/store';
import { reloadChats, useMarkChatReadMutation } from '../../api/chats';
import { lastId, type ChatLog } from '../../../realtime/chatLog';

/** Marks the helper's messages as read once they are seen, and loads the list again after an own reply (M-173.2). */
export function useMarkRead(providerId: string, log: ChatLog): void {
  const dispatch = useAppDispatch();
  const [markRead] = useMarkChatReadMutation();
  const marked = useRef<string>(undefined);
  const newestOwn = lastId(log.filter(({ isOwn }) => isOwn));

  useMarkMessagesRead(null, lastId(log.filter(({ isOwn }) => !isOwn)) ?? null, (messageId) => {
    if (marked.current === messageId) return;
    marked.current = messageId;
    void markRead({ providerId, messageId });
  });

  useEffect(() => {
    if (newestOwn !== undefined) dispatch(reloadChats());
  }, [newestOwn, dispatch]);
}
