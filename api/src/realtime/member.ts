import type { Session } from '../auth/sessions';
import { participantOf, type Participant } from '../resources/chat/chat.policy';

/** A customer, who follows bookings and has no part in the chat. */
export interface CustomerMember {
  role: 'user';
  userId: string;
}

/** The owner of a connection. */
export type Member = Participant | CustomerMember;

/** Returns the owner of a session's connection. Only the session decides, never the client's claims. */
export function memberOf(session: Pick<Session, 'role' | 'accountId'>): Member {
  return participantOf(session) ?? { role: 'user', userId: session.accountId };
}

/** The id of the account behind a connection. */
export function accountOf(member: Member): string {
  return member.role === 'operator' ? member.operatorId : member.userId;
}
