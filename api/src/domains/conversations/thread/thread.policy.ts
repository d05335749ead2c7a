import { DAY_MS, LIMITS } from 'contract/platform/limits';
import type { ThreadClosedReason } from 'contract/conversations/thread';
import type { Db } from '../../../platform/db/database';
import { addMs } from '../../../platform/lib/durations';
import { conflict, notFound } from '../../../platform/lib/errors';
import { type Booking, type BySide, requireSidesBooking } from '../../bookingRecord';
import { findLastThread, findThread, type Thread } from './thread.repo';

/** The side that reads or writes, and the booking. */
export interface ThreadReader extends BySide {
  bookingId: string;
}

/** A thread as one of its sides has it now. */
export interface ThreadAccess {
  booking: Booking;
  /** Null while no helper has had the booking. */
  thread: Thread | null;
  /** Null while it can be written to. */
  closedReason: ThreadClosedReason | null;
  closesAt: Date | null;
  /** Phone numbers and e-mail addresses are hidden from the other side: the helper has not accepted (M-203.1). */
  isMasking: boolean;
}

const CLOSED_TEXTS: Readonly<Record<ThreadClosedReason, string>> = {
  notAssigned: 'No helper has this booking yet.',
  handedOn: 'This helper does not have the booking any more.',
  cancelled: 'This booking was cancelled.',
  over: `Messages can be sent until ${LIMITS.threadDaysAfter} days after the work.`,
  accountClosed: 'The account of the other side is closed.',
  blocked: 'The two of you can no longer write to each other.',
};

function closedReasonOf(booking: Booking, thread: Thread | null, closesAt: Date | null, now: Date) {
  if (thread?.isAccountClosed) return 'accountClosed';
  if (booking.status === 'cancelled') return 'cancelled';
  if (thread === null) return 'notAssigned';
  if (thread.isBlocked) return 'blocked';
  if (booking.providerId !== thread.providerId) return 'handedOn';
  return closesAt !== null && closesAt <= now ? 'over' : null;
}

/**
 * The thread of a booking as one of its sides may see it (M-200).
 * @throws AppError 404: not there, another customer's, or not with this helper
 */
export async function requireThreadAccess(
  db: Db,
  { bookingId, ...by }: ThreadReader,
  now: Date,
  options: { lock?: boolean } = {},
): Promise<ThreadAccess> {
  const booking = await requireSidesBooking(db, bookingId, by, options);
  const { id, providerId } = booking;
  // Of a booking that nobody has now, its customer still reads the last messages; the helper who lost it reads nothing.
  const thread = await (providerId === null ? findLastThread(db, id) : findThread(db, id, providerId));
  const closesAt = booking.providerCompletedAt && addMs(booking.providerCompletedAt, LIMITS.threadDaysAfter * DAY_MS);
  return {
    booking,
    thread,
    closesAt,
    closedReason: closedReasonOf(booking, thread, closesAt, now),
    isMasking: booking.assignmentStatus !== 'accepted' || booking.providerId !== thread?.providerId,
  };
}

/** @throws AppError 404 where there is no thread yet */
export function requireThread({ thread }: ThreadAccess): Thread {
  if (!thread) throw notFound(CLOSED_TEXTS.notAssigned);
  return thread;
}

/** @throws AppError 409 with the reason, also where the writer has seen another helper's thread */
export function requireWritable({ thread, closedReason }: ThreadAccess, threadId: string): Thread {
  if (closedReason !== null || !thread) throw conflict(CLOSED_TEXTS[closedReason ?? 'notAssigned']);
  if (thread.id !== threadId) throw conflict('Another helper has this booking now. Please read the messages again.');
  return thread;
}
