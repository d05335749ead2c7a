import { CALENDAR_ADVICE } from 'contract/planning/busyCalendar';
import type { Db } from '../../platform/db/database';
import { dateAndTime } from '../../platform/lib/format';
import type { MailContext } from '../../platform/mail/mailContext';
import { providerRecipient, queuePersonalMail } from './bookingMail';
import { findProviderForMail } from './bookingMail.repo';

interface FailingCalendar {
  providerId: string;
  host: string;
  urlEnd: string;
  error: string;
  /** So long its last busy times count. */
  countsUntil: Date;
}

/** To the helper: a calendar elsewhere cannot be read any more, so that it will soon keep no jobs away (M-436). */
export async function sendCalendarFailure(
  trx: Db,
  context: MailContext,
  { providerId, host, urlEnd, error, countsUntil }: FailingCalendar,
): Promise<void> {
  const provider = await findProviderForMail(trx, providerId);
  await queuePersonalMail(trx, context, providerRecipient(provider), {
    kind: 'calendar-failing',
    subject: `Your calendar of ${host} cannot be read`,
    heading: 'One of your calendars cannot be read',
    paragraphs: [
      error,
      `What was read last counts until ${dateAndTime(countsUntil)}. After that you may get jobs while you are busy.`,
      CALENDAR_ADVICE,
    ],
    facts: [['Calendar', `${host} (…${urlEnd})`]],
    action: { label: 'See my calendars', path: '/provider/week' },
  });
}
