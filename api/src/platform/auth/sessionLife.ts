import type { Role } from 'contract/bookings/statuses';
import { addMs, DAY_MS, HOUR_MS } from '../lib/durations';

/** The time after its login at which a session ends, however often its token was renewed (M-46.1). */
const SESSION_TTL_MS: Record<Role, number> = {
  user: 30 * DAY_MS,
  serviceProvider: 30 * DAY_MS,
  operator: 12 * HOUR_MS,
};

export const MAX_SESSION_TTL_MS = Math.max(...Object.values(SESSION_TTL_MS));

/** The latest end of a session that began then. */
export function sessionEndsAt(role: Role, createdAt: Date): Date {
  return addMs(createdAt, SESSION_TTL_MS[role]);
}
