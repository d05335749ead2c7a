import type { Db } from '../../platform/db/database';
import type { JobFailure } from '../../platform/jobs/jobQueue';
import { formatPence } from '../../platform/lib/format';
import { type MailContext, queueMail, siteUrl } from '../../platform/mail/queueMail';
import { renderMail, type MailContent } from '../../platform/mail/renderMail';
import { areaFacts, bookingFacts } from './bookingMail';
import { findBookingForMail, listOperatorEmails } from './bookingMail.repo';

/** To every operator: something about a booking needs a person. `problem` is one sentence. */
export async function sendOperatorWarning(
  trx: Db,
  context: MailContext,
  { bookingId, problem }: { bookingId: string; problem: string },
): Promise<void> {
  const booking = await findBookingForMail(trx, bookingId);
  await queueForOperators(trx, context, {
    heading: `Booking ${booking.reference} needs attention`,
    paragraphs: [problem],
    facts: [...bookingFacts(booking), ...areaFacts(booking), ['Total', formatPence(booking.totalPence)]],
    action: { label: 'Open the booking', url: siteUrl(context, `/desk/bookings/${booking.reference}`) },
  });
}

/** To every operator: work in the background fails again and again, or was given up. */
export async function sendJobAlert(trx: Db, context: MailContext, failure: JobFailure): Promise<void> {
  const { kind, isDeadLettered } = failure;
  await queueForOperators(trx, context, {
    heading: isDeadLettered ? `Work was given up: ${kind}` : `Work keeps failing: ${kind}`,
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
}

/** To every operator: payments are refused for a reason that is not their payers'. */
export async function sendRefusalAlert(
  trx: Db,
  context: MailContext,
  { issue, reference }: { issue: string; reference: string },
): Promise<void> {
  await queueForOperators(trx, context, {
    heading: `A payment could not be taken: ${issue}`,
    paragraphs: [
      'The payment provider refuses a payment, and not because of its payer. Please check our account with the payment provider, its permissions and its credentials: until that is mended, other payments may be refused too.',
      'The customer is asked to try again later. Nothing was charged by this try.',
    ],
    facts: [
      ['Booking', reference],
      ['Reason', issue],
    ],
  });
}

/** The subject is the mail's heading. */
async function queueForOperators(trx: Db, context: MailContext, content: MailContent): Promise<void> {
  const mail = renderMail(context.settings, content);
  for (const to of await listOperatorEmails(trx))
    await queueMail(trx, context, { kind: 'operator-warning', to, subject: content.heading, ...mail });
}
