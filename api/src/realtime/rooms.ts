import { personOf, type Participant } from '../resources/chat/chat.policy';

/** All connections of one chat user; all operators together are one. */
export function userRoom(userId: string): string {
  return `user:${userId}`;
}
/** All connections of one person: an operator is one of those who are the administrator. */
export function personRoom(participant: Participant): string {
  return `person:${personOf(participant)}`;
}
/** Everybody of a role. */
export function roleRoom(role: Participant['role']): string {
  return `role:${role}`;
}
