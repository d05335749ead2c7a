import type { ConnectionStatus } from 'shared-ui/realtime';
import type { ChatLog } from './chatLog';

export interface RealtimeState {
  status: ConnectionStatus;
  isAdminOnline: boolean;
  history: 'loading' | 'ready' | 'failed';
  /** Messages before those of the log: none, or whether they are being loaded. */
  earlier: 'none' | 'there' | 'loading' | 'failed';
  log: ChatLog;
}

export const INITIAL_STATE: RealtimeState = {
  status: 'connecting',
  isAdminOnline: false,
  history: 'loading',
  earlier: 'none',
  log: [],
};
