import { accountOf, type Member } from './member';

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
