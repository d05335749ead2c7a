import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useMarkRead } from 'shared-ui/messages';
import { useAppDispatch } from 'shared-ui/store';
import { lastId, type ChatLog } from '../../../realtime/chatLog';
import type { Conversation } from '../../../realtime/conversation';
import { INITIAL_STATE, type RealtimeState } from '../../../realtime/initialState';
import { reloadChats, useMarkChatReadMutation } from '../../api/chats';
import { useDeskRealtime } from '../../realtime/DeskRealtimeProvider';

function subscribeToNothing() {
  return () => undefined;
}
function initialState(): RealtimeState {
  return INITIAL_STATE;
}

/** The conversation with a helper and its state, for as long as it is shown; null before there is a connection. */
export function useDeskConversation(providerId: string): { conversation: Conversation | null; state: RealtimeState } {
  const realtime = useDeskRealtime();
  const [conversation, setConversation] = useState<Conversation | null>(null);
  useEffect(() => {
    if (!realtime) return undefined;
    setConversation(realtime.openConversation(providerId));
    return () => {
      setConversation(null);
      realtime.leaveConversation(providerId);
    };
  }, [realtime, providerId]);
  const state = useSyncExternalStore(
    conversation?.subscribe ?? subscribeToNothing,
    conversation?.getState ?? initialState,
  );
  return { conversation, state };
}

/** Marks the helper's messages as read once they are seen, and loads the list again after an own reply (M-173.2). */
export function useMarkChatRead(providerId: string, log: ChatLog): void {
  const dispatch = useAppDispatch();
  const [markRead] = useMarkChatReadMutation();
  const marked = useRef<string>(undefined);
  const newestOwn = lastId(log.filter(({ isOwn }) => isOwn));

  useMarkRead(null, lastId(log.filter(({ isOwn }) => !isOwn)) ?? null, (messageId) => {
    if (marked.current === messageId) return;
    marked.current = messageId;
    void markRead({ providerId, messageId });
  });

  useEffect(() => {
    if (newestOwn !== undefined) dispatch(reloadChats());
  }, [newestOwn, dispatch]);
}
