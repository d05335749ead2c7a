import { isolate } from 'contract/fields/characters';
import type { Db } from '../../platform/db/database';
import type { BookingForMail, ProviderForMail } from './bookingMail.repo';
import { firstName } from '../../platform/lib/format';
import type { MailContext } from '../../platform/mail/mailContext';
import type { Mail } from '../../platform/mail/queueMail';
import { queueMail } from '../../platform/mail/queueMail';
import { renderMail, type MailContent } from '../../platform/mail/renderMail';

/** The person a mail goes to, and the name it greets. */
export interface Recipient {
  /** Of the customer or helper whose mail it is, wherever it goes. */
  accountId: string;
  to: string;
  name: string;
}

type PersonalMail = Pick<Mail, 'kind' | 'subject' | 'attachments'> & Omit<MailContent, 'greeting'>;

export function toCustomer({ customerId, customerEmail, customerName }: BookingForMail): Recipient {
  return { accountId: customerId, to: customerEmail, name: firstName(customerName) };
}

export function toProvider({ id, email, name }: ProviderForMail): Recipient {
  return { accountId: id, to: email, name: firstName(name) };
}

/** Renders and queues a mail that greets its recipient by name; it exists only if the transaction of `trx` commits. */
export function queuePersonalMail(
  trx: Db,
  context: MailContext,
  { accountId, to, name }: Recipient,
  { kind, subject, attachments, ...content }: PersonalMail,
): Promise<void> {
  const { text, html } = renderMail({ ...content, greeting: `Hello ${isolate(name)},` });
  return queueMail(trx, context, { kind, accountId, to, subject, text, html, attachments });
}
