import type { Earlier } from 'shared-ui/messages';
import type { ConnectionStatus } from 'shared-ui/realtime';
import type { ChatLog } from './chatLog';

export interface RealtimeState {
  status: ConnectionStatus;
  isAdminOnline: boolean;
  history: 'loading' | 'ready' | 'failed';
  /** Messages before those of the log. */
  earlier: Earlier;
  log: ChatLog;
}

export const INITIAL_STATE: RealtimeState = {
  status: 'connecting',
  isAdminOnline: false,
  history: 'loading',
  earlier: 'none',
  log: [],
};
