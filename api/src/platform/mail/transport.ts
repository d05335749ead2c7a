import { createTransport } from 'nodemailer';
import { FinalError } from '../jobs/jobQueue';
import type { Settings } from '../settings/settings';
import type { OutboxMail } from './outbox.repo';

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
