import type { Session } from '../auth/sessions';
import { participantOf, type Participant } from '../../domains/conversations/chat/chat.policy';

/** A customer, who follows bookings and has no part in the chat. */
export interface CustomerMember {
  role: 'user';
  userId: string;
}

/** Whose a connection is. */
export type Member = Participant | CustomerMember;

/** Whose connection a session makes. Only the session decides, never what a client claims. */
export function memberOf(session: Pick<Session, 'role' | 'accountId'>): Member {
  return participantOf(session) ?? { role: 'user', userId: session.accountId };
}

/** The id of the account behind a connection. */
export function accountOf(member: Member): string {
  return member.role === 'operator' ? member.operatorId : member.userId;
}
