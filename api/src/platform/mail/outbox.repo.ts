import { sql } from 'kysely';
import type { Db } from '../db/database';
import { readRow, readRows, storeRow, updateRow } from '../db/rows';
import { addMs, DAY_MS } from '../lib/durations';

/** Long enough to show what was written to whom, and why a delivery failed; a code in a mail is stale within minutes. */
const MAIL_TTL_MS = 90 * DAY_MS;

/** A text file that goes with a mail. */
export interface Attachment {
  filename: string;
  contentType: string;
  content: string;
}

export interface OutboxMail {
  id: string;
  kind: string;
  accountId: string | null;
  to: string;
  subject: string;
  text: string;
  html: string | null;
  attachments: Attachment[];
  unsubscribeUrl: string | null;
  status: 'queued' | 'sent' | 'failed';
  createdAt: Date;
}

type NewOutboxMail = Omit<OutboxMail, 'id' | 'status' | 'createdAt'>;

const MAILS = sql`
  select id, kind, account_id, recipient as "to", subject, text_body as text, html_body as html, unsubscribe_url, created_at,
    attachments, status from outbox`;

/** @returns the id of the mail */
export async function insertMail(db: Db, { to, text, html, attachments, ...mail }: NewOutboxMail): Promise<string> {
  const bodies = { textBody: text, htmlBody: html, attachments: JSON.stringify(attachments) };
  return (await storeRow(db, 'outbox', { ...mail, recipient: to, ...bodies })).id;
}

export function findMail(db: Db, id: string): Promise<OutboxMail | null> {
  return readRow<OutboxMail>(db)`${MAILS} where id = ${id}`;
}

/** The newest mails first. */
export function listMails(db: Db, limit: number): Promise<OutboxMail[]> {
  return readRows<OutboxMail>(db)`${MAILS} order by created_at desc, id limit ${limit}`;
}

export async function markSent(db: Db, id: string): Promise<void> {
  await updateRow(db, 'outbox', id, { status: 'sent', sentAt: sql<Date>`now()`, failure: null, rejectedAt: null });
}

/** @param isRejected the mail server has said that it will never take it */
export async function markFailed(db: Db, id: string, failure: string, isRejected: boolean): Promise<void> {
  await updateRow(db, 'outbox', id, { status: 'failed', failure, rejectedAt: isRejected ? sql<Date>`now()` : null });
}

/** The address of an account whose last mail was refused for good (M-425); null while mails arrive. */
export async function findRefusedAddress(db: Db, accountId: string): Promise<string | null> {
  const mail = await readRow<{ recipient: string }>(db)`
    select refused.recipient from outbox refused
    where refused.account_id = ${accountId} and refused.rejected_at is not null and refused.status = 'failed' and not exists (
      select from outbox later where later.account_id = refused.account_id and later.recipient = refused.recipient
        and later.status = 'sent' and later.sent_at > refused.rejected_at)
    order by refused.created_at desc limit 1`;
  return mail?.recipient ?? null;
}

/** Gives up the mails that no job delivers. @returns how many they were */
export async function withholdMails(trx: Db): Promise<number> {
  const { numAffectedRows } = await sql`
    update outbox set status = 'failed', failure = 'Not sent: the database was restored, and it may have been sent before.'
    where status = 'queued' and not exists (
      select from jobs where kind = 'mail.deliver' and payload ->> 'outboxId' = outbox.id::text)`.execute(trx);
  return Number(numAffectedRows ?? 0);
}

/** Deletes old mails; those that are still queued stay. */
export async function purgeMails(db: Db, now: Date): Promise<void> {
  const before = addMs(now, -MAIL_TTL_MS);
  await db.deleteFrom('outbox').where('status', '<>', 'queued').where('created_at', '<', before).execute();
}
