import { SYSTEM_USER } from 'contract/conversations/chat';
import { isUuid } from '../../lib/uuid';
import type { Session } from '../../auth/sessions';

/** A provider, or an operator: operators share one chat identity, the administrator (M-39). */
export type Participant =
  { role: 'serviceProvider'; userId: string } | { role: 'operator'; userId: typeof SYSTEM_USER; operatorId: string };

/** Returns somebody's part in the chat; null for people who have none. Only the session decides, never the client's claims. */
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
