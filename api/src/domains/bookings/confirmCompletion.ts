import type { Side } from 'contract/bookings/statuses';
import { LIMITS } from 'contract/platform/limits';
import type { Context } from '../context';
import { dateAndTime } from '../../platform/lib/format';
import {
  type Booking,
  changeBooking,
  confirmableFrom,
  findBooking,
  requireCustomersBooking,
  requireProvidersBooking,
  requireState,
  requireWorkingProvider,
} from '../bookingRecord';
import { sendConfirmedByProvider } from '../mails';
import { createPayout } from '../money';
import { transact, type Db } from '../../platform/db/database';
import { conflict } from '../../platform/lib/errors';

/** A provider may confirm instead of a customer who does not, but only some time after marking the booking as completed. @throws AppError 409 */
function requireWaitingPeriod(booking: Booking, now: Date): void {
  const from = confirmableFrom(booking.providerCompletedAt ?? now);
  if (now >= from) return;
  throw conflict(
    `You can confirm this booking from ${dateAndTime(from)}, ` +
      `${LIMITS.providerConfirmAfterHours} hours after you marked it as completed. Until then its customer can confirm it.`,
  );
}

/** A provider who has done a job may confirm it even if unable to take on others: the work is done (M-26.4). @throws AppError 403, 404 */
async function requireJobOf(trx: Db, bookingId: string, providerId: string): Promise<Booking> {
  const booking = await findBooking(trx, bookingId, { lock: true });
  if (booking?.providerId === providerId && booking.status === 'completed') return booking;
  await requireWorkingProvider(trx, providerId);
  return requireProvidersBooking(trx, bookingId, providerId, { lock: true });
}

/** Confirms that a job is done, which releases the provider's payout (M-9, M-10.1). */
export async function confirmCompletion(
  context: Context,
  input: { bookingId: string; by: Side; accountId: string },
): Promise<void> {
  await transact(context.db, (trx) => confirm(trx, context, input));
}

async function confirm(
  trx: Db,
  context: Context,
  { bookingId, by, accountId }: Parameters<typeof confirmCompletion>[1],
): Promise<void> {
  const now = context.clock.now();
  const booking =
    by === 'customer'
      ? await requireCustomersBooking(trx, bookingId, accountId, { lock: true })
      : await requireJobOf(trx, bookingId, accountId);
  requireState('confirm', by, booking);
  if (by === 'provider') requireWaitingPeriod(booking, now);
  await changeBooking(trx, booking.id, { to: 'completionConfirmed', at: now, by });
  if (by === 'provider') await sendConfirmedByProvider(trx, context, { bookingId: booking.id, providerId: accountId });
  await createPayout(trx, context, booking);
}
