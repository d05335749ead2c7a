import type { Db } from '../db/database';
import { findBookingForMail, findProviderForMail } from './bookingMail.repo';
import { firstName, pounds, whenFacts } from './bookingTexts';
import type { MailContext } from './mailContext';
import { siteUrl } from './mailContext';
import { queueMail } from './queueMail';
import { renderMail } from './renderMail';

/** To the provider: the payment provider has the payout for a booking. */
export async function sendPayoutSent(
  trx: Db,
  context: MailContext,
  { bookingId, providerId, amountPence }: { bookingId: string; providerId: string; amountPence: number },
): Promise<void> {
  const booking = await findBookingForMail(trx, bookingId);
  const provider = await findProviderForMail(trx, providerId);
  await queueMail(trx, context, {
    kind: 'payout-sent',
    to: provider.email,
    subject: `Your payout of ${pounds(amountPence)} is on its way`,
    ...renderMail({
      heading: 'Your payout is on its way',
      greeting: `Hello ${firstName(provider.name)},`,
      paragraphs: [
        'The customer’s booking is completed and confirmed. Your payout has been sent to your PayPal address.',
      ],
      facts: [['Booking', booking.reference], ...whenFacts(booking), ['Your payout', pounds(amountPence)]],
      action: { label: 'See my earnings', url: siteUrl(context, '/provider/earnings') },
    }),
  });
}
