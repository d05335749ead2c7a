import type { Db } from '../db/database';
import type { JobQueue } from '../jobs/jobQueue';
import type { Clock } from '../lib/clock';
import type { HmacSigner } from '../lib/hmac';
import type { Settings } from '../settings/settings';
import { insertMail, type Attachment } from './outbox.repo';

/** The parts of the application that writing a mail needs. */
export interface MailContext {
  settings: Settings;
  jobs: JobQueue;
  clock: Clock;
  hmac: HmacSigner;
}

/** A URL on the site. */
export function siteUrl(context: Pick<MailContext, 'settings'>, path: string): string {
  return new URL(path, context.settings.publicUrl).href;
}

export const MAIL_KINDS = [
  'account-closed',
  'one-time-code',
  'provider-welcome',
  'provider-approved',
  'provider-deactivated',
  'provider-activated',
  'payout-email-changed',
  'new-device',
  'password-changed',
  'factor-changed',
  'booking-confirmed',
  'payment-declined',
  'booking-assigned',
  'assignment-expired',
  'booking-accepted',
  'booking-cancelled',
  'booking-withdrawn',
  'booking-completed',
  'completion-confirmed',
  'unread-messages',
  'review-reply',
  'job-taken-back',
  'time-changed',
  'job-time-changed',
  'job-moved-away',
  'change-returned',
  'extra-time-asked',
  'extra-time-added',
  'helper-changes',
  'helper-late',
  'helper-on-the-way',
  'payout-sent',
  'payout-problem',
  'booking-problem',
  'calendar-failing',
  'check-ending',
  'visit-open',
  'visit-reminder',
  'visit-lapsed',
  'regular-ended',
  'report-decided',
  'operator-warning',
] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

export interface Mail {
  kind: MailKind;
  to: string;
  /** The customer or helper whose mail it is (M-190.4); none for operators, and for an address without an account. */
  accountId?: string | null;
  subject: string;
  text: string;
  html?: string;
  attachments?: Attachment[];
  /** Stops mails like this one at one press, without a login (M-584); of optional mails only. */
  unsubscribeUrl?: string | null;
}

/** `.invalid` is nobody's, for good (RFC 2606). */
const DOMAIN = '@closed.invalid';

/** Returns the stand-in for the email address of a closed account: the real one is free for a new sign-up. */
export function closedAddress(accountId: string): string {
  return `${accountId}${DOMAIN}`;
}

/**
 * Writes a mail and the job that delivers it on the given connection: both exist only if its transaction commits. Nobody reads
 * mails to a closed account.
 */
export async function queueMail(trx: Db, context: MailContext, mail: Mail): Promise<void> {
  if (mail.to.endsWith(DOMAIN)) return;
  const outboxId = await insertMail(trx, {
    ...mail,
    accountId: mail.accountId ?? null,
    html: mail.html ?? null,
    attachments: mail.attachments ?? [],
    unsubscribeUrl: mail.unsubscribeUrl ?? null,
  });
  await context.jobs.enqueue(trx, 'mail.deliver', { outboxId }, { dedupeKey: outboxId });
}
