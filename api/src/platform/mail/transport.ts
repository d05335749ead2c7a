import { createTransport } from 'nodemailer';
import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import { cutText } from 'contract/fields/characters';
import type { Database } from '../db/database';
import { updateRow } from '../db/rows';
import { FinalError, type JobQueue } from '../jobs/jobQueue';
import type { Settings } from '../settings/settings';
import { findMail, markFailed, markSent, type OutboxMail } from './outbox.repo';

export interface MailTransport {
  /** False when mails stay in the outbox to be looked at. */
  isExternal: boolean;
  /** @throws UndeliverableError when trying again is of no use; anything else means later */
  deliver(mail: OutboxMail): Promise<void>;
  close(): void;
}

/** The mail server has rejected this mail permanently. */
export class UndeliverableError extends FinalError {}

const TIMEOUTS_MS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** Delivers through the mail server of the settings; without one mails are kept. */
export function createMailTransport({ smtpUrl, mailFrom }: Pick<Settings, 'smtpUrl' | 'mailFrom'>): MailTransport {
  return smtpUrl ? createSmtpTransport(smtpUrl, mailFrom) : outboxOnlyTransport;
}

/** `url` as smtp://user:password@host:port or smtps://… */
function createSmtpTransport(url: string, from: string): MailTransport {
  const transport = createTransport({ url, pool: true, maxConnections: 2, ...TIMEOUTS_MS }, { from });
  const domain = /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost';
  return {
    isExternal: true,
    async deliver(mail) {
      try {
        await transport.sendMail({
          // The same for every try, so that a mail sent twice is shown once by programs that look at it.
          messageId: `<${mail.id}@${domain}>`,
          to: { name: '', address: mail.to },
          subject: mail.subject,
          text: mail.text,
          html: mail.html ?? undefined,
          attachments: mail.attachments,
          headers: headersOf(mail),
          date: mail.createdAt,
        });
      } catch (error) {
        if (isPermanentRejection(error))
          throw new UndeliverableError(`The mail to ${mail.to} is refused: ${error.message}`);
        throw error;
      }
    },
    close: () => transport.close(),
  };
}

/** No program replies to these by itself (RFC 3834), and mail programs have a button of their own that stops optional ones (RFC 8058). */
function headersOf({ unsubscribeUrl }: OutboxMail): Record<string, string> {
  return {
    'Auto-Submitted': 'auto-generated',
    ...(unsubscribeUrl !== null && {
      'List-Unsubscribe': `<${unsubscribeUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }),
  };
}

/** A wrong address, and a host without mail, beside 550 and more; the others are about our login or our commands, which people correct. */
const REFUSALS = [501, 504, 510, 511, 512, 515, 521, 523, 541];

/** About the recipient or the message. An address that cannot even be written to the mail server has no code. */
function isPermanentRejection(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  const { code, command, responseCode } = error as { code?: string; command?: string; responseCode?: number };
  if (code === 'EMESSAGE') return responseCode !== undefined && responseCode >= 550;
  if (code !== 'EENVELOPE' || command === 'MAIL FROM') return false;
  return responseCode === undefined || responseCode >= 550 || REFUSALS.includes(responseCode);
}

/** Without a server a mail counts as delivered once it is stored: /dev/mail shows it. */
const outboxOnlyTransport: MailTransport = {
  isExternal: false,
  deliver: async () => undefined,
  close: () => undefined,
};

const ATTEMPTS = 10;

/**
 * Registers the job that delivers the mails of the outbox. At least once: a process that dies between the mail server's acceptance and
 * our update of the row sends the mail again, under the same Message-ID.
 */
export function registerMailDelivery(
  context: { db: Kysely<Database>; jobs: JobQueue; log: FastifyBaseLogger },
  transport: MailTransport,
): void {
  const { db, jobs, log } = context;
  jobs.handle(
    'mail.deliver',
    async ({ outboxId }, attempt) => {
      const mail = await findMail(db, String(outboxId));
      // One that was given up as well: an operator has its job retried.
      if (!mail || mail.status === 'sent') return;
      try {
        await transport.deliver(mail);
      } catch (error) {
        await noteFailure(db, mail.id, error, attempt);
        // Anybody can ask for a code to a wrong address: there is nobody to tell.
        const isNobodys = mail.kind === 'one-time-code' && mail.accountId === null;
        if (!isNobodys || !(error instanceof UndeliverableError)) throw error;
        log.warn({ mail: mail.id, kind: mail.kind, reason: error.message }, 'mail rejected by the mail server');
        return;
      }
      await markSent(db, mail.id);
      // Its text gives access to an account.
      if (mail.kind === 'one-time-code' && transport.isExternal)
        await updateRow(db, 'outbox', mail.id, { textBody: '', htmlBody: null });
    },
    {
      attempts: ATTEMPTS,
      lane: 'mails',
      ownerOf: async (trx, { outboxId }) => (await findMail(trx, String(outboxId)))?.to.toLowerCase() ?? null,
    },
  );
}

async function noteFailure(db: Kysely<Database>, id: string, error: unknown, attempt: number): Promise<void> {
  const isRejected = error instanceof UndeliverableError;
  if (!isRejected && attempt < ATTEMPTS) return;
  const failure = error instanceof Error ? cutText(error.message, 500) : 'unknown';
  await markFailed(db, id, failure, isRejected);
}
