import type { Context } from '../../context';
import {
  type Booking,
  changeBooking,
  decideAssignment,
  insertAssignment,
  type NewAssignment,
  takeSlots,
} from '../../bookingRecord';
import { sendBookingAccepted, sendBookingAssigned } from '../../mails';
import type { Db } from '../../../platform/db/database';
import { HOUR_MS } from '../../../platform/lib/durations';
import { insertLostOffers, type LostOffer } from './lostOffers.repo';

export interface AssignmentChoice extends Pick<NewAssignment, 'providerId' | 'operatorId' | 'reasons'> {
  /** The provider accepts automatically, as `acceptAssigned` then stores. */
  isAccepted?: boolean;
  /** The others who had offered, each with the reason against them; not known of an operator's choice. */
  lost?: readonly LostOffer[];
}

/**
 * Gives a locked, open booking to a provider, with the reasons: takes its hours, and asks for an answer in time (M-44.1, M-44.2).
 * @returns false, with nothing changed, when the provider's calendar is full at that time
 */
export async function assignBooking(
  trx: Db,
  context: Context,
  booking: Booking,
  choice: AssignmentChoice,
): Promise<boolean> {
  const { providerId, isAccepted = false, lost = [] } = choice;
  if (!(await takeSlots(trx, booking, providerId))) return false;
  const now = context.clock.now();
  const answerBy = isAccepted ? null : answerDeadlineOf(now, booking.startsAt, context.settings.assignmentHours);
  await changeBooking(trx, booking.id, { to: 'assigned', at: now, providerId });
  const assignmentId = await insertAssignment(trx, { ...choice, bookingId: booking.id, answerBy, now });
  await insertLostOffers(trx, assignmentId, lost);
  if (answerBy) {
    const payload = { bookingId: booking.id, assignmentId };
    await context.jobs.enqueue(trx, 'assignment.expire', payload, { runAt: answerBy, dedupeKey: assignmentId });
  }
  await sendBookingAssigned(trx, context, { bookingId: booking.id, providerId, answerBy });
  return true;
}

/** Makes an assigned, locked booking the provider's job; its hours are taken. */
export async function acceptAssigned(trx: Db, context: Context, bookingId: string, providerId: string): Promise<void> {
  const now = context.clock.now();
  await changeBooking(trx, bookingId, { to: 'accepted', at: now });
  await decideAssignment(trx, bookingId, now, { status: 'accepted' });
  await sendBookingAccepted(trx, context, { bookingId, providerId });
}

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
