import { SYSTEM_USER } from 'contract/conversations/realtimeEvents';
import { isUuid } from '../../../platform/lib/uuid';
import type { Participant } from '../../../platform/realtime/member';

/** A conversation is read by its provider and by operators (M-34.1). */
export function canRead(participant: Participant, providerId: string): boolean {
  return participant.role === 'operator' || participant.userId === providerId;
}

/** The conversation that a message belongs to; null when this sender may not write to this receiver. */
export function conversationOf(participant: Participant, receiverId: string): string | null {
  if (participant.role === 'serviceProvider') return receiverId === SYSTEM_USER ? participant.userId : null;
  return isUuid(receiverId) ? receiverId.toLowerCase() : null;
}
