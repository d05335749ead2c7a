import type { Db } from '../db/database';
import { findBookingForMail, listOperatorEmails } from './bookingMail.repo';
import { outwardPostcode, pounds, whenFacts } from './bookingTexts';
import type { MailContext } from './mailContext';
import { queueMail } from './queueMail';
import { renderMail } from './renderMail';

/** To every operator: something about a booking needs a person. `problem` is one sentence. */
export async function sendOperatorWarning(
  trx: Db,
  context: MailContext,
  { bookingId, problem }: { bookingId: string; problem: string },
): Promise<void> {
  const booking = await findBookingForMail(trx, bookingId);
  const mail = renderMail({
    heading: `Booking ${booking.reference} needs attention`,
    paragraphs: [problem],
    facts: [
      ['Booking', booking.reference],
      ...whenFacts(booking),
      ['Area', outwardPostcode(booking.postalCode)],
      ['Total', pounds(booking.totalPence)],
    ],
    note: `npm run operator -w api -- assign ${booking.reference} <helper> assigns it by hand; refund ${booking.reference} ends it.`,
  });
  for (const to of await listOperatorEmails(trx)) {
    await queueMail(trx, context, {
      kind: 'operator-warning',
      to,
      subject: `Booking ${booking.reference} needs attention`,
      ...mail,
    });
  }
}
