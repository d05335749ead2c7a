import { OPERATOR_EVENTS } from 'contract/conversations/realtimeEvents';
import { useAppDispatch } from 'shared-ui/store';
import { reloadAttention } from '../../api/desk';
import { useDeskEvent } from '../../realtime/DeskRealtimeProvider';

/** Loads the items that need a person again when they have changed, and after a break of the connection (M-92.5). */
export function useAttentionChanges(): void {
  const dispatch = useAppDispatch();
  const reload = () => void dispatch(reloadAttention());
  useDeskEvent(OPERATOR_EVENTS.attentionChanged, reload);
  useDeskEvent('connect', reload);
}
