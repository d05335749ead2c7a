import { LIMITS } from 'contract/platform/limits';
import type { Context } from '../context';
import { dateAndTime } from '../../platform/lib/format';
import {
  type Booking,
  type BySide,
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
  if (booking?.providerId !== providerId || booking.status !== 'completed')
    await requireWorkingProvider(trx, providerId);
  return requireProvidersBooking(trx, bookingId, providerId, { lock: true });
}

/** Confirms that a job is done, which releases the provider's payout (M-9, M-10.1). */
export async function confirmCompletion(
  context: Context,
  bookingId: string,
  { side, accountId }: BySide,
): Promise<void> {
  await transact(context.db, async (trx) => {
    const now = context.clock.now();
    const booking =
      side === 'customer'
        ? await requireCustomersBooking(trx, bookingId, accountId, { lock: true })
        : await requireJobOf(trx, bookingId, accountId);
    requireState('confirm', side, booking);
    if (side === 'provider') requireWaitingPeriod(booking, now);
    await changeBooking(trx, booking.id, { to: 'completionConfirmed', at: now, by: side });
    const job = { bookingId: booking.id, providerId: accountId };
    if (side === 'provider') await sendConfirmedByProvider(trx, context, job);
    await createPayout(trx, context, booking);
  });
}
