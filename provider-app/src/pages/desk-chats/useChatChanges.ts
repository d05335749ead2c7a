import { CHAT_EVENTS, OPERATOR_EVENTS } from 'contract/conversations/realtimeEvents';
import { useAppDispatch } from 'shared-ui/store';
import { reloadChats } from '../../api/deskChats';
import { useDeskEvent } from '../../realtime/DeskRealtimeProvider';

/** Loads the list of conversations again when one of them has changed, and after a break in which that was not heard. */
export function useChatChanges(): void {
  const dispatch = useAppDispatch();
  const reload = () => void dispatch(reloadChats());
  useDeskEvent(CHAT_EVENTS.receive, reload);
  useDeskEvent(CHAT_EVENTS.online, reload);
  useDeskEvent(CHAT_EVENTS.offline, reload);
  useDeskEvent(OPERATOR_EVENTS.chatRead, reload);
  useDeskEvent('connect', reload);
}
