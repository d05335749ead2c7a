import type { Db } from '../db/database';
import { isClosedAddress } from '../lib/closedAddress';
import type { MailContext } from './mailContext';
import { insertMail, type Attachment } from './outbox.repo';

export type MailKind =
  | 'account-closed'
  | 'one-time-code'
  | 'provider-welcome'
  | 'provider-approved'
  | 'provider-deactivated'
  | 'provider-activated'
  | 'payout-email-changed'
  | 'booking-confirmed'
  | 'payment-declined'
  | 'booking-assigned'
  | 'assignment-expired'
  | 'booking-accepted'
  | 'booking-cancelled'
  | 'booking-withdrawn'
  | 'booking-completed'
  | 'completion-confirmed'
  | 'unread-messages'
  | 'review-reply'
  | 'job-taken-back'
  | 'time-changed'
  | 'job-time-changed'
  | 'job-moved-away'
  | 'change-returned'
  | 'extra-time-asked'
  | 'extra-time-added'
  | 'helper-changes'
  | 'helper-late'
  | 'helper-on-the-way'
  | 'payout-sent'
  | 'payout-problem'
  | 'booking-problem'
  | 'calendar-failing'
  | 'visit-open'
  | 'visit-reminder'
  | 'visit-lapsed'
  | 'regular-ended'
  | 'operator-warning';

export interface Mail {
  kind: MailKind;
  to: string;
  /** The customer or helper whose mail it is (M-190.4); none for operators, and for an address without an account. */
  accountId?: string | null;
  subject: string;
  text: string;
  html?: string;
  attachments?: Attachment[];
}

/**
 * Writes a mail and the job that delivers it on the given connection: both exist only if its transaction commits. Nobody reads
 * mails to a closed account.
 */
export async function queueMail(trx: Db, context: MailContext, mail: Mail): Promise<void> {
  if (isClosedAddress(mail.to)) return;
  const outboxId = await insertMail(trx, {
    ...mail,
    accountId: mail.accountId ?? null,
    html: mail.html ?? null,
    attachments: mail.attachments ?? [],
  });
  await context.jobs.enqueue(trx, 'mail.deliver', { outboxId }, { dedupeKey: outboxId });
}
