import { BOOKING_RULES } from 'contract/bookingLifecycle';
import type { Context } from '../../context';
import { sendBookingAccepted, sendBookingAssigned } from '../../mail/bookingMails';
import type { Db } from '../../db/database';
import { conflict } from '../../lib/errors';
import { decideAssignment, insertAssignment } from './assignments.repo';
import type { Booking } from './booking';
import { changeBooking } from './bookingChanges.repo';
import { findBooking } from './bookings.repo';

/** Gives a locked, open booking to a provider, with the reasons. `isAccepted`: one who accepts automatically, as `acceptAssigned` then stores. */
export async function assignBooking(
  trx: Db,
  context: Context,
  booking: Booking,
  input: { providerId: string; operatorId: string | null; reasons: readonly string[]; isAccepted?: boolean },
): Promise<void> {
  const now = context.clock.now();
  await changeBooking(trx, booking.id, { to: 'assigned', at: now, providerId: input.providerId });
  await insertAssignment(trx, { ...input, bookingId: booking.id, now });
  await sendBookingAssigned(trx, context, {
    bookingId: booking.id,
    providerId: input.providerId,
    isAccepted: input.isAccepted ?? false,
  });
}

/** Makes an assigned, locked booking the provider's job; the hours are taken already. */
export async function acceptAssigned(trx: Db, context: Context, bookingId: string, providerId: string): Promise<void> {
  const now = context.clock.now();
  await changeBooking(trx, bookingId, { to: 'accepted', at: now });
  await decideAssignment(trx, bookingId, now, { status: 'accepted' });
  await sendBookingAccepted(trx, context, { bookingId, providerId });
}

/** The error for a provider who cannot, or can no longer, accept a booking (M-4.1). */
export function jobTakenError() {
  return conflict(BOOKING_RULES.accept.rejection);
}

/** Notifies a provider's open pages of a changed booking; call it after the commit. */
export async function notifyProvider(context: Context, providerId: string | null, bookingId: string): Promise<void> {
  const booking = providerId === null ? null : await findBooking(context.db, bookingId);
  if (!booking || providerId === null) return;
  const { reference, status, assignmentStatus } = booking;
  context.realtime.toProvider(providerId, 'booking_changed', { bookingId: reference, status, assignmentStatus });
}
