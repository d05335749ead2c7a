import { SYSTEM_USER } from 'contract/conversations/realtimeEvents';
import type { OperatorMessage } from 'contract/desk/operatorProviders';
import type { LoadedMessage } from '../../realtime/chatLog';

/** An operator's view of a stored message: messages of every operator count as the own side's. */
export function toDeskMessage({ _id, cid, senderId, text, timestamp, operator }: OperatorMessage): LoadedMessage {
  const at = Date.parse(timestamp);
  return { id: _id, cid, isOwn: senderId === SYSTEM_USER, text, at: Number.isNaN(at) ? null : at, operator };
}
