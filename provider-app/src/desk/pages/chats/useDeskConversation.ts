import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Conversation } from '../../../realtime/conversation';
import { useDeskRealtime } from '../../realtime/DeskRealtimeProvider';
import { INITIAL_STATE, type RealtimeState } from '../../../realtime/initialState';

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
