import type { Side } from 'contract/bookings/statuses';
import { isolate } from 'contract/fields/characters';
import { outwardOf } from 'contract/fields/postcode';
import type { Db } from '../../platform/db/database';
import { firstName, longDate } from '../../platform/lib/format';
import { type Mail, type MailContext, queueMail, siteUrl } from '../../platform/mail/queueMail';
import type { Attachment } from '../../platform/mail/outbox.repo';
import { renderMail, type MailContent } from '../../platform/mail/renderMail';
import { calendarFile, type ProviderOfBooking } from '../bookingRecord';
import {
  findBookingAndProvider,
  type BookingAndProvider,
  type BookingForMail,
  type ProviderForMail,
} from './bookingMail.repo';
import { listUnwantedMails } from './mailChoices.repo';
import { queuePush } from './push';
import { OPTIONAL_MAILS, unsubscribeLink } from './unsubscribe';

/** The person a mail goes to, and the name it greets. */
export interface Recipient {
  /** Of the customer or helper whose mail it is, wherever it goes. */
  accountId: string;
  to: string;
  name: string;
}

/** The content of a mail that greets its recipient by name. */
export type PersonalMail = Pick<Mail, 'kind' | 'subject' | 'attachments'> &
  Omit<MailContent, 'greeting' | 'action' | 'unsubscribe'> & {
    /** `path`: of a page of the site; `url`: of anything else. */
    action?: { label: string; path: string } | { label: string; url: string };
  };
export type Facts = [label: string, value: string][];

/**
 * Queues the notifications of news (M-595), then renders and queues the mail that greets its recipient by name; they exist only if the transaction of
 * `trx` commits. No mail is sent of a topic that the account has stopped (M-583).
 */
export async function queuePersonalMail(
  trx: Db,
  context: MailContext,
  { accountId, to, name }: Recipient,
  { kind, subject, attachments, action, ...content }: PersonalMail,
): Promise<void> {
  if (action && 'path' in action)
    await queuePush(trx, context, accountId, { kind, heading: content.heading, path: action.path });
  const topic = OPTIONAL_MAILS[kind];
  if (topic && (await listUnwantedMails(trx, accountId)).includes(topic)) return;
  const unsubscribe = topic && unsubscribeLink(context, { accountId, topic });
  const { text, html } = renderMail(context.settings, {
    ...content,
    greeting: `Hello ${isolate(name)},`,
    action: action && 'path' in action ? { label: action.label, url: siteUrl(context, action.path) } : action,
    unsubscribe,
  });
  const mail = { kind, accountId, to, subject, text, html, attachments };
  await queueMail(trx, context, { ...mail, unsubscribeUrl: unsubscribe?.url });
}

/** Makes the function that queues a mail to a person about the own account; `write` returns its content. */
export function mailOwner<Given extends Recipient>(write: (given: Given, context: MailContext) => PersonalMail) {
  return (trx: Db, context: MailContext, given: Given): Promise<void> =>
    queuePersonalMail(trx, context, given, write(given, context));
}

/** Queues a mail about a booking to its customer; `facts` follow those of the booking itself. */
export function mailCustomer(
  trx: Db,
  context: MailContext,
  booking: BookingForMail,
  mail: PersonalMail,
): Promise<void> {
  const facts = [...bookingFacts(booking), ...(mail.facts ?? [])];
  return queuePersonalMail(trx, context, customerRecipient(booking), { ...mail, facts });
}

/** Makes the function that queues a mail to one side of a booking; `write` returns its content. */
export function mailAbout<Job extends ProviderOfBooking>(
  to: Side,
  write: (about: BookingAndProvider, job: Job, context: MailContext) => PersonalMail,
): (trx: Db, context: MailContext, job: Job) => Promise<void> {
  return async (trx, context, job) => {
    const about = await findBookingAndProvider(trx, job);
    await mailSide(trx, context, about, to, write(about, job, context));
  };
}

/** Queues a mail about a booking to one of its sides; the provider has it, or had it. */
export function mailSide(
  trx: Db,
  context: MailContext,
  { booking, provider }: BookingAndProvider,
  to: Side,
  mail: PersonalMail,
): Promise<void> {
  if (to === 'customer') return mailCustomer(trx, context, booking, mail);
  const facts = [...bookingFacts(booking), ...(mail.facts ?? [])];
  return queuePersonalMail(trx, context, providerRecipient(provider), { ...mail, facts });
}

export function customerRecipient({ customerId, customerEmail, customerName }: BookingForMail): Recipient {
  return { accountId: customerId, to: customerEmail, name: firstName(customerName) };
}

export function providerRecipient({ id, email, name }: ProviderForMail): Recipient {
  return { accountId: id, to: email, name: firstName(name) };
}

/** The booking's reference, its chore and its time, as lines of a mail's facts. */
export function bookingFacts(booking: BookingForMail): Facts {
  const { startDate, endDate } = booking;
  const first = longDate(startDate);
  return [
    ['Booking', booking.reference],
    ['Chore', booking.serviceName],
    ['Date', startDate === endDate ? first : `${first} to ${longDate(endDate)}, every day`],
    ['Time', `${booking.startTime} to ${booking.endTime}`],
  ];
}

/** No more of the place than the outward postcode; nothing where none is known. */
export function areaFacts(booking: BookingForMail): Facts {
  const outward = outwardOf(booking.postalCode);
  return outward ? [['Area', outward]] : [];
}

export function fullAddress(booking: BookingForMail): string {
  return [booking.address, booking.city, booking.postalCode].filter(Boolean).join(', ');
}

/** The booking for the customer's calendar. */
export function calendarAttachment(booking: BookingForMail, status: 'CONFIRMED' | 'CANCELLED', now: Date): Attachment {
  const method = status === 'CONFIRMED' ? 'PUBLISH' : 'CANCEL';
  const event = {
    ...booking,
    location: fullAddress(booking),
    description: `Choresy booking ${booking.reference}`,
    status,
    sequence: booking.calendarSequence,
    changedAt: now,
  };
  return {
    filename: `${booking.reference}.ics`,
    contentType: `text/calendar; charset=utf-8; method=${method}`,
    content: calendarFile([event], { method }),
  };
}
