import { canAct, type Actor, type AskedAction, BOOKING_REJECTIONS } from 'contract/bookings/bookingLifecycle';
import type { Db } from '../../platform/db/database';
import { findWorkState } from './workState.repo';
import { conflict, forbidden, notFound } from '../../platform/lib/errors';
import { wasAssigned } from './assignments.repo';
import { factsOf, type Booking } from './booking';
import { findBooking } from './bookings.repo';

const NOT_FOUND = 'Booking not found';

/** @throws AppError 409 with the rule's message when the booking's state does not allow it */
export function requireState(action: AskedAction, actor: Actor, booking: Booking): void {
  if (!canAct(action, actor, factsOf(booking))) throw conflict(BOOKING_REJECTIONS[action]);
}

/** Any booking, for an operator. @throws AppError 404 */
export async function requireBooking(db: Db, bookingId: string, options: { lock?: boolean } = {}): Promise<Booking> {
  const booking = await findBooking(db, bookingId, options);
  if (!booking) throw notFound(NOT_FOUND);
  return booking;
}

/** @throws AppError 404: not there, or another customer's */
export async function requireCustomersBooking(
  db: Db,
  bookingId: string,
  customerId: string,
  options: { lock?: boolean } = {},
): Promise<Booking> {
  const booking = await findBooking(db, bookingId, options);
  if (booking?.customerId !== customerId) throw notFound(NOT_FOUND);
  return booking;
}

/** @throws AppError 404: not there, or not with this provider */
export async function requireProvidersBooking(
  db: Db,
  bookingId: string,
  providerId: string,
  options: { lock?: boolean } = {},
): Promise<Booking> {
  const booking = await findBooking(db, bookingId, options);
  if (booking?.providerId !== providerId) throw notFound(NOT_FOUND);
  return booking;
}

/** A booking that is or was assigned to this provider, whatever its state is now. @throws AppError 404 */
export async function requireOnceAssignedBooking(
  db: Db,
  bookingId: string,
  providerId: string,
  options: { lock?: boolean } = {},
): Promise<Booking> {
  const booking = await findBooking(db, bookingId, options);
  if (!booking || !(await wasAssigned(db, booking.id, providerId))) throw notFound(NOT_FOUND);
  return booking;
}

/** A booking that a provider may try to accept: one that is visible to all, or one that was assigned to this provider. @throws AppError 404 */
export async function requireOfferedBooking(
  db: Db,
  bookingId: string,
  providerId: string,
  options: { lock?: boolean } = {},
): Promise<Booking> {
  const booking = await findBooking(db, bookingId, options);
  return booking?.status === 'confirmed' ? booking : requireOnceAssignedBooking(db, bookingId, providerId);
}

/** A booking that every provider may see: paid and to be done. @throws AppError 404 */
export async function requirePaidBooking(
  db: Db,
  bookingId: string,
  options: { lock?: boolean } = {},
): Promise<Booking> {
  const booking = await findBooking(db, bookingId, options);
  if (booking?.status !== 'confirmed') throw notFound(NOT_FOUND);
  return booking;
}

/** Pending and inactive providers may look, not act (M-26.2). @throws AppError 403 */
export async function requireWorkingProvider(db: Db, providerId: string): Promise<void> {
  const provider = await findWorkState(db, providerId);
  if (!provider?.isApproved)
    throw forbidden('Your account is pending approval. You can take on jobs once it is approved.');
  if (!provider.isActive) throw forbidden('Your account is inactive. Please contact support to take on jobs again.');
}
