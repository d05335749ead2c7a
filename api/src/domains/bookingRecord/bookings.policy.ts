import { canAct, type Actor, type AskedAction, BOOKING_REJECTIONS } from 'contract/bookings/bookingLifecycle';
import type { Side } from 'contract/bookings/statuses';
import type { Session } from '../../platform/auth/sessions';
import type { Db } from '../../platform/db/database';
import { findRow } from '../../platform/db/rows';
import { conflict, forbidden, notFound } from '../../platform/lib/errors';
import { findBooking, wasAssigned } from './bookings.repo';
import { factsOf, type Booking } from './booking';

/** @throws AppError 409 with the rule's message when the booking's state does not allow it */
export function requireState(action: AskedAction, actor: Actor, booking: Booking): void {
  if (!canAct(action, actor, factsOf(booking))) throw conflict(BOOKING_REJECTIONS[action]);
}

/** `lock`: nobody else changes it until the transaction ends. */
type Options = { lock?: boolean };

/** Makes a function that finds a booking for an account that may know of it. */
function requireIf(isShownTo: (booking: Booking, accountId: string, db: Db) => boolean | Promise<boolean>) {
  return async (db: Db, bookingId: string, accountId: string, options: Options = {}): Promise<Booking> => {
    const booking = await findBooking(db, bookingId, options);
    if (!booking || !(await isShownTo(booking, accountId, db))) throw notFound('Booking not found');
    return booking;
  };
}

/** Any booking, for an operator. @throws AppError 404 */
export function requireBooking(db: Db, bookingId: string, options?: Options): Promise<Booking> {
  return requireIf(() => true)(db, bookingId, '', options);
}

/** @throws AppError 404: not there, or another customer's */
export const requireCustomersBooking = requireIf(({ customerId }, accountId) => customerId === accountId);

/** @throws AppError 404: not there, or not with this provider */
export const requireProvidersBooking = requireIf(({ providerId }, accountId) => providerId === accountId);

/** A booking that is or was assigned to this provider, whatever its state is now. @throws AppError 404 */
export const requireOnceAssignedBooking = requireIf(({ id }, accountId, db) => wasAssigned(db, id, accountId));

/** A booking that a provider may try to accept: one that is visible to all, or one that was assigned to this provider. @throws AppError 404 */
export const requireOfferedBooking = requireIf(
  ({ id, status }, accountId, db) => status === 'confirmed' || wasAssigned(db, id, accountId),
);

/** A booking that every provider may see: paid and to be done. @throws AppError 404 */
export const requirePaidBooking = requireIf(({ status }) => status === 'confirmed');

/** An account that acts for one side of a booking. */
export interface BySide {
  side: Side;
  accountId: string;
}

/** @param session of a customer or a provider */
export function sideOf({ role, accountId }: Pick<Session, 'role' | 'accountId'>): BySide {
  return { side: role === 'user' ? 'customer' : 'provider', accountId };
}

/** The booking of one of its sides. @throws AppError 404 */
export function requireSidesBooking(
  db: Db,
  bookingId: string,
  { side, accountId }: BySide,
  options?: Options,
): Promise<Booking> {
  const requireOwn = side === 'customer' ? requireCustomersBooking : requireProvidersBooking;
  return requireOwn(db, bookingId, accountId, options);
}

/** Any booking for an operator, the own one for its sides. @throws AppError 404 */
export function requireReadableBooking(db: Db, bookingId: string, session: Session): Promise<Booking> {
  return session.role === 'operator'
    ? requireBooking(db, bookingId)
    : requireSidesBooking(db, bookingId, sideOf(session));
}

/** Pending and inactive providers may look, not act (M-26.2). @throws AppError 403 */
export async function requireWorkingProvider(db: Db, providerId: string): Promise<void> {
  const provider = await findRow(db, 'providers', { id: providerId });
  if (!provider?.isApproved)
    throw forbidden('Your account is pending approval. You can take on jobs once it is approved.');
  if (!provider.isActive) throw forbidden('Your account is inactive. Please contact support to take on jobs again.');
}
