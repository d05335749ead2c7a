import type { Db } from '../db/database';
import type { BookingForMail, ProviderForMail } from './bookingMail.repo';
import { firstName } from '../lib/format';
import type { MailContext } from './mailContext';
import type { Mail } from './queueMail';
import { queueMail } from './queueMail';
import { renderMail, type MailContent } from './renderMail';

/** Whom a mail goes to, and the name it greets. */
export interface Recipient {
  to: string;
  name: string;
}

type PersonalMail = Pick<Mail, 'kind' | 'subject' | 'attachments'> & Omit<MailContent, 'greeting'>;

export function toCustomer({ customerEmail, customerName }: BookingForMail): Recipient {
  return { to: customerEmail, name: firstName(customerName) };
}

export function toProvider({ email, name }: ProviderForMail): Recipient {
  return { to: email, name: firstName(name) };
}

/** Renders and queues a mail that greets its recipient by name; it exists only if the transaction of `trx` commits. */
export function queuePersonalMail(
  trx: Db,
  context: MailContext,
  { to, name }: Recipient,
  { kind, subject, attachments, ...content }: PersonalMail,
): Promise<void> {
  const { text, html } = renderMail({ ...content, greeting: `Hello ${name},` });
  return queueMail(trx, context, { kind, to, subject, text, html, attachments });
}
