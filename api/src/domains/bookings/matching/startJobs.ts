import type { Context } from '../../context';
import type { Db } from '../../../platform/db/database';
import { addMs, HOUR_MS, MINUTE_MS, SECOND_MS } from '../../../platform/lib/durations';
import type { Booking } from '../../bookingRecord';

/** Operators are warned this long before a start that nobody has accepted. */
const WARN_MS = 24 * HOUR_MS;
/** A booking for today is matched first; operators are warned when no provider was found. */
const MATCH_FIRST_MS = 5 * MINUTE_MS;

/** When the providers have had their time to offer themselves for a booking that is offered now. */
export function matchTimeOf({ clock, settings }: Context): Date {
  return addMs(clock.now(), settings.matchWindowSeconds * SECOND_MS);
}

/** Whether operators are to be warned of an unaccepted booking by now; a job of a time that was changed comes too early. */
export function isWarningDue(booking: Booking, now: Date): boolean {
  return booking.startsAt.getTime() - now.getTime() <= WARN_MS;
}

/**
 * Starts the jobs of a paid booking: the matching, the watch over its start.
 * @param cause names why, so that jobs of an earlier time do not stand for these
 */
export async function scheduleStart(
  trx: Db,
  context: Context,
  booking: Pick<Booking, 'id' | 'startsAt' | 'preferredProviderId'>,
  { matchAt, cause = booking.id }: { matchAt: Date; cause?: string },
): Promise<void> {
  const job = { bookingId: booking.id };
  const warnAt = new Date(Math.max(matchAt.getTime() + MATCH_FIRST_MS, booking.startsAt.getTime() - WARN_MS));
  await context.jobs.enqueue(trx, 'booking.match', job, { runAt: matchAt, dedupeKey: cause });
  // The provider whom the customer has asked for does not wait for others to offer (M-261.2).
  if (booking.preferredProviderId !== null)
    await context.jobs.enqueue(trx, 'booking.match', job, { runAt: context.clock.now(), dedupeKey: `${cause}:asked` });
  await context.jobs.enqueue(trx, 'booking.remind', job, { runAt: warnAt, dedupeKey: cause });
  await context.jobs.enqueue(trx, 'booking.expire', job, { runAt: booking.startsAt, dedupeKey: `${cause}:start` });
}
