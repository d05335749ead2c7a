import { HOUR_MS } from '../../../platform/lib/durations';

/** So long before the start a job that nobody answers goes to the next provider. */
const BEFORE_START_MS = 12 * HOUR_MS;

/**
 * Returns the deadline for answering an assigned job (M-44.1, M-86.1): some hours from now, and not later than 12 h before its
 * start. When less than that is left, half of the rest, so that another provider can still be asked.
 * @param hours the setting ASSIGNMENT_HOURS
 */
export function answerDeadlineOf(assignedAt: Date, startsAt: Date, hours: number): Date {
  const assigned = assignedAt.getTime();
  const start = startsAt.getTime();
  const latest = start - BEFORE_START_MS;
  if (latest <= assigned) return new Date(assigned + (start - assigned) / 2);
  return new Date(Math.min(assigned + hours * HOUR_MS, latest));
}
