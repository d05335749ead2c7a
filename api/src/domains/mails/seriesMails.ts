import { toClockTime } from 'contract/platform/wallTime';
import { dateAndTime, formatPence, longDate } from '../../platform/lib/format';
import type { Db } from '../../platform/db/database';
import { getRow } from '../../platform/db/rows';
import type { MailContext } from '../../platform/mail/queueMail';
import { queuePersonalMail, type Facts, type PersonalMail } from './bookingMail';

/** A visit of regular help as the mails about it need it. Its day and times are wall times in Europe/London. */
export interface VisitForMail {
  customerId: string;
  serviceName: string;
  day: string;
  startTime: string;
  endTime: string;
  /** The time until which it must be paid. */
  deadline: Date;
  /** Its price now, in pence; null when the chore is not offered any more. */
  pence: number | null;
  /** The price of the last visit; null when that is the same. */
  previousPence: number | null;
}

/** Makes the function that queues a mail about regular help, to its account; `write` returns its content. */
function mailOfHelp<Given extends { customerId: string }>(write: (given: Given) => PersonalMail) {
  return async (trx: Db, context: MailContext, given: Given): Promise<void> => {
    const { id: accountId, email: to, firstName } = await getRow(trx, 'customers', { id: given.customerId });
    await queuePersonalMail(trx, context, { accountId, to, name: firstName || 'there' }, write(given));
  };
}

function factsOf({ serviceName, day, startTime, endTime, pence }: VisitForMail): Facts {
  const price: Facts = pence === null ? [] : [['Price', formatPence(pence)]];
  return [
    ['Chore', serviceName],
    ['Date', longDate(day)],
    ['Time', `${startTime} to ${toClockTime(endTime)}`],
    ...price,
  ];
}

function priceText({ pence, previousPence }: VisitForMail): string[] {
  if (pence === null || previousPence === null) return [];
  return [`The price has changed: it is ${formatPence(pence)} now, and was ${formatPence(previousPence)} last time.`];
}

/** A visit can be confirmed and paid; the reminder says so once more (M-325.1, M-325.2). */
export const sendVisitOpen = mailOfHelp(({ isReminder, ...visit }: VisitForMail & { isReminder: boolean }) => ({
  kind: isReminder ? 'visit-reminder' : 'visit-open',
  subject: isReminder
    ? `Reminder: your visit on ${longDate(visit.day)} is not paid yet`
    : `Your next visit: ${visit.serviceName} on ${longDate(visit.day)}`,
  heading: isReminder ? 'Your next visit is not paid yet' : 'Would you like your next visit?',
  paragraphs: [
    `Please confirm and pay it by ${dateAndTime(visit.deadline)}. Without that nobody comes this time; your regular help goes on.`,
    ...priceText(visit),
  ],
  facts: factsOf(visit),
  action: { label: 'Confirm and pay', path: '/regular' },
  note: 'You can skip this visit, pause or stop on the same page. Nothing is charged unless you confirm.',
}));

/** A visit was not paid in time; the series goes on (M-325.3). */
export const sendVisitLapsed = mailOfHelp((visit: VisitForMail) => ({
  kind: 'visit-lapsed',
  subject: `No visit on ${longDate(visit.day)}`,
  heading: 'This visit does not take place',
  paragraphs: [
    'It was not confirmed and paid 48 hours before its start, so nobody comes this time. You pay nothing.',
    'Your regular help goes on with the next visit.',
  ],
  facts: factsOf({ ...visit, pence: null }),
  action: { label: 'View my regular help', path: '/regular' },
}));

/** Regular help ended by itself: its chore is not offered any more (M-328.1). */
export const sendRegularEnded = mailOfHelp(({ serviceName }: Pick<VisitForMail, 'customerId' | 'serviceName'>) => ({
  kind: 'regular-ended',
  subject: `Your regular help has ended: ${serviceName}`,
  heading: 'Your regular help has ended',
  paragraphs: [
    `“${serviceName}” is no longer offered, so there are no further visits. Visits that you have paid take place as booked.`,
  ],
  action: { label: 'Find another chore', path: '/services' },
}));
