import type { Context } from '../../context';
import { transact, type Db } from '../../../platform/db/database';
import type { JobPayload } from '../../../platform/jobs/jobQueue';
import { addMs, HOUR_MS, MINUTE_MS } from '../../../platform/lib/durations';
import { sendUnreadMessages } from '../../mails';
import { findUnmailed, markMailed, type Reminder } from './thread.repo';

/** The time that a message may wait to be read before its reader is mailed. */
const UNREAD_MS = 10 * MINUTE_MS;
/** The least time between two mails to the same person about the same thread. */
const BETWEEN_MAILS_MS = HOUR_MS;

/** Looks again, at the given time, whether somebody has to be mailed; by default when a message of now has waited long enough. */
export function enqueueReminder(
  trx: Db,
  { jobs, clock }: Pick<Context, 'jobs' | 'clock'>,
  reminder: Reminder,
  runAt: Date = addMs(clock.now(), UNREAD_MS),
): Promise<void> {
  const dedupeKey = `${reminder.threadId}:${reminder.to}`;
  return jobs.enqueue(trx, 'thread.remind', { ...reminder }, { runAt, dedupeKey });
}

/** Mails one side that it has unread messages, when the oldest has waited for ten minutes and the last mail is an hour ago (M-205). */
function remindOfMessages(context: Context, reminder: Reminder): Promise<void> {
  const now = context.clock.now();
  return transact(context.db, async (trx) => {
    const unmailed = await findUnmailed(trx, reminder);
    if (!unmailed) return;
    const { bookingId, providerId, lastId, oldestAt, mailedAt } = unmailed;
    const earliest = mailedAt ? addMs(mailedAt, BETWEEN_MAILS_MS).getTime() : 0;
    const dueAt = new Date(Math.max(addMs(oldestAt, UNREAD_MS).getTime(), earliest));
    if (dueAt > now) return enqueueReminder(trx, context, reminder, dueAt);
    await sendUnreadMessages(trx, context, { bookingId, providerId, to: reminder.to });
    await markMailed(trx, reminder, lastId, now);
  });
}

/** Registers the job behind the mails about unread messages. */
export function registerThreadJobs(context: Context): void {
  context.jobs.handle('thread.remind', ({ threadId, to }: JobPayload) =>
    remindOfMessages(context, { threadId: String(threadId), to: to === 'customer' ? 'customer' : 'provider' }),
  );
}
