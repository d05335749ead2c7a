import { OPERATOR_EVENTS } from 'contract/conversations/realtimeEvents';
import { useAppDispatch } from 'shared-ui/store';
import { reloadAttention } from '../../api/desk';
import { useDeskEvent } from '../../realtime/DeskRealtimeProvider';

/** Loads the list of what needs a person again when it has changed, and after a break in which that was not heard (M-92.5). */
export function useAttentionChanges(): void {
  const dispatch = useAppDispatch();
  const reload = () => void dispatch(reloadAttention());
  useDeskEvent(OPERATOR_EVENTS.attentionChanged, reload);
  useDeskEvent('connect', reload);
}
