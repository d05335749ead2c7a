// Notifications on devices go out with the mails about the same news, to those who want them (M-595).
import type { PushTopic } from 'contract/people/pushTopics';
import type { Db } from '../../platform/db/database';
import { deleteRows } from '../../platform/db/rows';
import type { MailContext, MailKind } from '../../platform/mail/queueMail';
import { sendPush } from '../../platform/push/sendPush';
import type { Context } from '../context';
import { findPushSubscription, listPushSessions } from './push.repo';

const TOPIC_OF: Partial<Record<MailKind, PushTopic>> = {
  'booking-assigned': 'offers',
  'booking-accepted': 'bookings',
  'booking-cancelled': 'bookings',
  'booking-withdrawn': 'bookings',
  'job-taken-back': 'bookings',
  'helper-changes': 'bookings',
  'time-changed': 'bookings',
  'job-time-changed': 'bookings',
  'job-moved-away': 'bookings',
  'extra-time-asked': 'bookings',
  'helper-late': 'bookings',
  'helper-on-the-way': 'bookings',
  'unread-messages': 'messages',
};

/**
 * Queues a notification for every device of an account that wants this kind of news; it exists only if the transaction of `trx` commits.
 * @param news.heading of the mail; it names no place, no code and no customer
 */
export async function queuePush(
  trx: Db,
  { jobs, settings }: MailContext,
  accountId: string,
  { kind, heading, path }: { kind: MailKind; heading: string; path: string },
): Promise<void> {
  const topic = TOPIC_OF[kind];
  if (!topic || !settings.push) return;
  for (const sessionId of await listPushSessions(trx, accountId, topic))
    await jobs.enqueue(trx, 'push.deliver', { sessionId, title: heading, path, tag: `${kind} ${path}` });
}

const ATTEMPTS = 5;
/** The push service has no such subscription any more. */
const GONE = [404, 410];
const NO_RESPONSE = 0;

/** Registers the job that delivers notifications. One that cannot be delivered is given up without an alert: its mail comes all the same. */
export function registerPushDelivery({ db, jobs, log, settings }: Context): void {
  jobs.handle(
    'push.deliver',
    async ({ sessionId, title, path, tag }, attempt) => {
      const id = String(sessionId);
      const subscription = await findPushSubscription(db, id);
      if (!subscription || !settings.push) return;
      const notification = { title: String(title), path: String(path), tag: String(tag) };
      const send = async () => sendPush(settings, subscription, notification);
      const status = await send().catch((error: unknown) => {
        log.warn({ err: error }, 'push service not reached');
        return NO_RESPONSE;
      });
      const isTemporary = status === NO_RESPONSE || status === 429 || status >= 500;
      if (GONE.includes(status)) await deleteRows(db, 'push_subscriptions', { sessionId: id });
      else if (isTemporary && attempt < ATTEMPTS) throw new Error(`The push service responded with ${status}`);
      else if (status < 200 || status > 299) log.warn({ status }, 'notification given up');
    },
    { attempts: ATTEMPTS, lane: 'pushes', ownerOf: async (_, { sessionId }) => String(sessionId) },
  );
}
