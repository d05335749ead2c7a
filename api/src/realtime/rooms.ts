import type { Participant } from '../resources/chat/chat.policy';

/** All connections of one chat user; all operators together are one. */
export function userRoom(userId: string): string {
  return `user:${userId}`;
}
/** Everybody of a role. */
export function roleRoom(role: Participant['role']): string {
  return `role:${role}`;
}
