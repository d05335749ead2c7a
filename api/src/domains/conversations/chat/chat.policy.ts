import { SYSTEM_USER } from 'contract/chat';
import { isUuid } from '../../../platform/lib/uuid';
import type { Session } from '../../../platform/auth/sessions';

/** A provider, or an operator: operators share one chat identity, the administrator (M-39). */
export type Participant =
  { role: 'serviceProvider'; userId: string } | { role: 'operator'; userId: typeof SYSTEM_USER; operatorId: string };

/** Who somebody is in the chat; null for those who have no part in it. Only the session decides, never what a client claims. */
export function participantOf(session: Pick<Session, 'role' | 'accountId'>): Participant | null {
  if (session.role === 'serviceProvider') return { role: 'serviceProvider', userId: session.accountId };
  if (session.role === 'operator') return { role: 'operator', userId: SYSTEM_USER, operatorId: session.accountId };
  return null;
}

/** A conversation is read by its provider and by operators (M-34.1). */
export function canRead(participant: Participant, providerId: string): boolean {
  return participant.role === 'operator' || participant.userId === providerId;
}

/** The conversation that a message belongs to; null when this sender may not write to this receiver. */
export function conversationOf(participant: Participant, receiverId: string): string | null {
  if (participant.role === 'serviceProvider') return receiverId === SYSTEM_USER ? participant.userId : null;
  return isUuid(receiverId) ? receiverId.toLowerCase() : null;
}
