import type { Chatter } from '../resources/chat/chat.policy';

/** All connections of one chat user; all operators together are one. */
export const userRoom = (userId: string): string => `user:${userId}`;
/** Everybody of a role. */
export const roleRoom = (role: Chatter['role']): string => `role:${role}`;
