import { createOperator, createProvider, type Person } from '../../../test/builders';
import { act, bookAndPay, startPaidApp, type PaidApp } from '../../../test/paidApp';
import { callApi } from '../../../test/callApi';
import { sendOperatorWarning } from './operatorMails';
import { listMails, type OutboxMail } from '../../platform/mail/outbox.repo';
import { sendPayoutSent } from './completionMails';

let app: PaidApp;
let olive: Person;

beforeAll(async () => {
  app = await startPaidApp();
  olive = await createOperator(app);
});

async function mail(to: string, kind: string): Promise<OutboxMail> {
  const found = (await listMails(app.context.db, 100)).find((one) => one.to === to && one.kind === kind);
  if (!found) throw new Error(`no ${kind} for ${to}`);
  return found;
}
function assign(bookingId: string, provider: Person) {
  return callApi(app, 'POST', `/api/operator/bookings/${bookingId}/assign`, {
    token: olive.token,
    body: { providerId: provider.id },
  });
}

// M-188.4
test('sends the customer a confirmation with all details and a calendar event for each day', async () => {
  const { booking } = await bookAndPay(app, {
    body: {
      bookingDate: undefined,
      dateRange: { startDate: '2026-10-24', endDate: '2026-10-26' },
      specialRequests: 'Mind the <cat> & "dog"',
    },
  });
  const { subject, text, html, attachments } = await mail(booking.customerDetails.email, 'booking-confirmed');
  expect(subject).toBe(`Your booking ${booking.bookingId} is confirmed`);
  expect(text).toContain('Hello Amelia,');
  expect(text).toMatch(/^Date: +Saturday,? 24 October 2026 to Monday,? 26 October 2026, every day$/m);
  expect(text).toMatch(/^Time: +09:00 to 11:00$/m);
  expect(text).toMatch(/^Paid: +£111\.00$/m);
  expect(text).toContain('http://localhost:3000/booking-history');
  expect(html).toContain('Mind the &lt;cat&gt; &amp; &quot;dog&quot;');
  expect(attachments).toHaveLength(1);
  expect(attachments[0]).toMatchObject({ filename: `${booking.bookingId}.ics` });
  expect(attachments[0]!.content.match(/BEGIN:VEVENT/g)).toHaveLength(3);
  expect(attachments[0]!.content).toContain('LOCATION:12 Rye Lane\\, London\\, SE15 5BS');
});

// M-35
test('shows a provider only the first name and the outward postcode before the booking is accepted', async () => {
  const provider = await createProvider(app);
  const { booking } = await bookAndPay(app);
  await assign(booking.bookingId, provider);
  const { text, html } = await mail(provider.email, 'booking-assigned');
  expect(text).toMatch(/^Customer: +Amelia$/m);
  expect(text).toMatch(/^Area: +SE15$/m);
  for (const secret of ['Ash', 'Rye Lane', '5BS', '900456', 'amelia@', 'bell'])
    expect(`${text}${html}`).not.toContain(secret);

  await act(app, provider, 'accept-booking', booking.bookingId);
  expect((await mail(booking.customerDetails.email, 'booking-accepted')).text).toMatch(/^Helper: +Hart Home Help$/m);
});

// M-400.2
test('shows a provider nothing of a place whose stored postcode cannot be read', async () => {
  const provider = await createProvider(app);
  const { booking } = await bookAndPay(app);
  await app.context.db
    .updateTable('bookings')
    .set({ postal_code: 'Flat 9 SW4' })
    .where('id', '=', booking._id)
    .execute();
  await assign(booking.bookingId, provider);
  const { text, html } = await mail(provider.email, 'booking-assigned');
  expect(`${text}${html}`).not.toMatch(/Area|flat|SW4/i);
});

// M-465
test('informs both sides of a cancellation, with the refund and a calendar file that removes the events', async () => {
  const provider = await createProvider(app);
  const { booking, customer } = await bookAndPay(app);
  await assign(booking.bookingId, provider);
  await act(app, provider, 'accept-booking', booking.bookingId);
  await callApi(app, 'POST', `/api/booking/${booking.bookingId}/cancel`, { token: customer.token });
  const toCustomer = await mail(booking.customerDetails.email, 'booking-cancelled');
  expect(toCustomer.subject).toBe(`Your booking ${booking.bookingId} is cancelled`);
  expect(toCustomer.text).toContain('We are refunding £37.00 through PayPal.');
  expect(toCustomer.attachments[0]!.content).toContain('STATUS:CANCELLED');
  expect((await mail(provider.email, 'booking-withdrawn')).text).toContain(booking.bookingId);
});

test('names the booking and the amount in payout and warning mails', async () => {
  const provider = await createProvider(app);
  const { booking } = await bookAndPay(app);
  await sendPayoutSent(app.context.db, app.context, {
    bookingId: booking._id,
    providerId: provider.id,
    amountPence: 3330,
  });
  expect(await mail(provider.email, 'payout-sent')).toMatchObject({ subject: 'Your payout of £33.30 is on its way' });
  await sendOperatorWarning(app.context.db, app.context, { bookingId: booking._id, problem: 'Nobody has it.' });
  const { text } = await mail(olive.email, 'operator-warning');
  expect(text).toContain(`http://localhost:3000/desk/bookings/${booking.bookingId}`);
});

// M-412
test('keeps the sentence of a mail in order where a name is written from the right', async () => {
  const provider = await createProvider(app);
  await app.context.db.updateTable('providers').set({ business_name: 'שלום' }).where('id', '=', provider.id).execute();
  const { booking } = await bookAndPay(app);
  await assign(booking._id, provider);
  await act(app, provider, 'accept-booking', booking.bookingId);
  const { subject, text } = await mail(booking.customerDetails.email, 'booking-accepted');
  expect(subject).toBe(`\u2068שלום\u2069 is coming for your booking ${booking.bookingId}`);
  expect(text).toContain('Good news: \u2068שלום\u2069 has accepted your booking');
});
