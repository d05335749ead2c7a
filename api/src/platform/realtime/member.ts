import { SYSTEM_USER } from 'contract/conversations/realtimeEvents';
import type { Session } from '../auth/sessions';

/** A provider, or an operator: operators share one chat identity, the administrator (M-39). */
export type Participant =
  { role: 'serviceProvider'; userId: string } | { role: 'operator'; userId: typeof SYSTEM_USER; operatorId: string };

/** A person's part in the chat; null for people who have none. Only the session decides, never what a client claims. */
export function participantOf(session: Pick<Session, 'role' | 'accountId'>): Participant | null {
  if (session.role === 'serviceProvider') return { role: 'serviceProvider', userId: session.accountId };
  if (session.role === 'operator') return { role: 'operator', userId: SYSTEM_USER, operatorId: session.accountId };
  return null;
}

/** A customer, who follows bookings and has no part in the chat. */
export interface CustomerMember {
  role: 'user';
  userId: string;
}

/** The owner of a connection. */
export type Member = Participant | CustomerMember;

/** The owner of the connection that a session makes. Only the session decides, never what a client claims. */
export function memberOf(session: Pick<Session, 'role' | 'accountId'>): Member {
  return participantOf(session) ?? { role: 'user', userId: session.accountId };
}

/** The id of the account behind a connection. */
export function accountOf(member: Member): string {
  return member.role === 'operator' ? member.operatorId : member.userId;
}

/** All connections of one user; all operators together are one. */
export function userRoom(userId: string): string {
  return `user:${userId}`;
}
/** All connections of one person: an operator is one of those who are the administrator. */
export function personRoom(member: Member): string {
  return `person:${accountOf(member)}`;
}
/** Everybody of a role. */
export function roleRoom(role: Member['role']): string {
  return `role:${role}`;
}
