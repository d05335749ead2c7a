import { createTransport } from 'nodemailer';
import type { Settings } from '../settings';
import type { OutboxMail } from './outbox.repo';

export interface MailTransport {
  /** False when mails stay in the outbox to be looked at. */
  isExternal: boolean;
  /** @throws UndeliverableError when trying again is of no use; anything else means later */
  deliver(mail: OutboxMail): Promise<void>;
  close(): void;
}

/** The mail server has rejected this mail permanently. */
export class UndeliverableError extends Error {}

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
        if (isPermanentRejection(error)) throw new UndeliverableError(error.message);
        throw error;
      }
    },
    close: () => transport.close(),
  };
}

/** 5xx about the recipient or the message; 5xx about our login can be corrected by people and is tried again. */
function isPermanentRejection(error: unknown): error is Error {
  return (
    error instanceof Error &&
    'responseCode' in error &&
    typeof error.responseCode === 'number' &&
    error.responseCode >= 550 &&
    'code' in error &&
    (error.code === 'EENVELOPE' || error.code === 'EMESSAGE')
  );
}

/** Without a server a mail counts as delivered once it is stored: /dev/mail shows it. */
const outboxOnlyTransport: MailTransport = {
  isExternal: false,
  deliver: async () => undefined,
  close: () => undefined,
};
