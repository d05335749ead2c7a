import type { Db } from '../../platform/db/database';
import type { JobFailure } from '../../platform/jobs/jobQueue';
import { findBookingForMail, listOperatorEmails } from './bookingMail.repo';
import { formatPence } from '../../platform/lib/format';
import { areaFacts, whenFacts } from './bookingTexts';
import { siteUrl, type MailContext } from '../../platform/mail/mailContext';
import { queueMail } from '../../platform/mail/queueMail';
import { renderMail } from '../../platform/mail/renderMail';

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
      ...areaFacts(booking),
      ['Total', formatPence(booking.totalPence)],
    ],
    action: { label: 'Open the booking', url: siteUrl(context, `/desk/bookings/${booking.reference}`) },
  });
  await queueForOperators(trx, context, `Booking ${booking.reference} needs attention`, mail);
}

/** To every operator: work in the background fails again and again, or was given up. */
export async function sendJobAlert(trx: Db, context: MailContext, failure: JobFailure): Promise<void> {
  const { kind, isDeadLettered } = failure;
  const subject = isDeadLettered ? `Work was given up: ${kind}` : `Work keeps failing: ${kind}`;
  const mail = renderMail({
    heading: subject,
    paragraphs: [
      isDeadLettered
        ? 'Work in the background has failed for good. It is not tried again by itself: somebody has to look after it.'
        : 'Work in the background fails again and again. It is still being tried.',
    ],
    facts: [
      ['Kind', kind],
      ['Job', failure.jobId],
      ['About', JSON.stringify(failure.payload)],
      ['Attempts', String(failure.attempt)],
      ['Last error', failure.reason],
    ],
  });
  await queueForOperators(trx, context, subject, mail);
}

/** To every operator: payments are refused for a reason that is not their payers'. */
export async function sendRefusalAlert(
  trx: Db,
  context: MailContext,
  { issue, reference }: { issue: string; reference: string },
): Promise<void> {
  const subject = `A payment could not be taken: ${issue}`;
  const mail = renderMail({
    heading: subject,
    paragraphs: [
      'The payment provider refuses a payment, and not because of its payer. Please check our account with the payment provider, its permissions and its credentials: until that is mended, other payments may be refused too.',
      'The customer is asked to try again later. Nothing was charged by this try.',
    ],
    facts: [
      ['Booking', reference],
      ['Reason', issue],
    ],
  });
  await queueForOperators(trx, context, subject, mail);
}

async function queueForOperators(
  trx: Db,
  context: MailContext,
  subject: string,
  mail: ReturnType<typeof renderMail>,
): Promise<void> {
  for (const to of await listOperatorEmails(trx)) {
    await queueMail(trx, context, { kind: 'operator-warning', to, subject, ...mail });
  }
}
