import { callApi } from './callApi';
import { createProvider, type Person } from './builders';
import type { CausedEvent } from '../provider-simulator/control';
import { applyPaymentEvent } from '../src/domains/money/webhook/webhook';
import { act, bookAndPay, mailsAbout, type Booked, type PaidApp } from './paidApp';
import { list } from './providerActions';

export interface Job {
  booked: Booked;
  provider: Person;
}

const TODAY = { bookingDate: '2026-06-16', timeSlot: { startTime: '10:30', endTime: '12:30' } };

/** A job of today that its provider has done; £37.00, of which £33.30 are the provider's. It begins within the next half hour. */
export async function doneJob(app: PaidApp, when: object = TODAY): Promise<Job> {
  const booked = await bookAndPay(app, { body: when });
  const provider = await createProvider(app);
  await app.context.db
    .updateTable('providers')
    .set({ auto_accept_bookings: true })
    .where('id', '=', provider.id)
    .execute();
  await act(app, provider, 'availability', booked.booking._id, { isAvailable: true });
  app.clock.advance(31 * 60_000);
  const { status, text } = await act(app, provider, 'complete', booked.booking._id);
  if (status !== 200) throw new Error(text);
  return { booked, provider };
}

export function confirm(app: PaidApp, { booked }: Job) {
  return act(app, booked.customer, 'confirm', booked.booking._id);
}

/** A job whose payout has arrived. */
export async function paidOutJob(app: PaidApp): Promise<Job> {
  const job = await doneJob(app);
  await confirm(app, job);
  await app.context.jobs.runAll();
  app.clock.advance(10_000);
  await app.context.jobs.runAll();
  if ((await payoutOf(app, job)).status !== 'processed') throw new Error('the payout has not arrived');
  return job;
}

export function payoutOf(app: PaidApp, { booked }: { booked: Booked }) {
  return app.context.db
    .selectFrom('payouts')
    .selectAll()
    .where('booking_id', '=', booked.booking._id)
    .executeTakeFirstOrThrow();
}

export function refundsOf(app: PaidApp, { booked }: { booked: Booked }) {
  return app.context.db
    .selectFrom('refunds')
    .selectAll()
    .where('booking_id', '=', booked.booking._id)
    .orderBy('created_at')
    .execute();
}

/** The provider's id of a booking's capture. */
export async function providerCaptureIdOf(app: PaidApp, { booked }: { booked: Booked }): Promise<string> {
  const { provider_capture_id: id } = await app.context.db
    .selectFrom('captures')
    .select('provider_capture_id')
    .where('booking_id', '=', booked.booking._id)
    .executeTakeFirstOrThrow();
  return id;
}

/** Returns the mails to operators about a booking. */
export function warningsAbout(app: PaidApp, booked: Booked) {
  return mailsAbout(app, booked, 'operator-warning');
}

/** The state of a job's payout as its provider reads it. */
export async function payoutShownTo(app: PaidApp, { provider, booked }: Job): Promise<unknown> {
  const { rows } = await list(app, provider, 'assigned');
  return rows.find(({ _id }) => _id === booked.booking._id)?.['payoutStatus'];
}

/** The books of a job that was paid out, of one whose payment was lost afterwards, and of one whose payment went back before. */
export const PAID_OUT = { paypal_balance: 233, paypal_fees: 137, commission: -370 };
export const ALL_LOST = { paypal_balance: -3467, paypal_fees: 137, commission: -370, losses: 3700 };
export const ALL_BACK = { paypal_balance: -137, paypal_fees: 137 };

export function cancel(app: PaidApp, { booking, customer }: Booked) {
  return callApi(app, 'POST', `/api/booking/${booking._id}/cancel`, { token: customer.token });
}

/** A booking's refunds by the payment provider's own record. */
export async function refundsAtProvider(app: PaidApp, { providerOrderId }: Booked) {
  return (await app.context.payments.getOrder(providerOrderId)).refunds ?? [];
}

/** The reference of each request for a payout that reached the payment provider. */
export function payoutReferencesSent(app: PaidApp): unknown[] {
  return app.payments.seen
    .filter(({ method, path }) => method === 'POST' && path.endsWith('/payouts'))
    .map(
      ({ body }) => (body as { sender_batch_header: { sender_batch_id: string } }).sender_batch_header.sender_batch_id,
    );
}

let events = 0;
/** An event arrives, twice, as events do, and is worked off. */
export async function hear(app: PaidApp, event: Pick<CausedEvent, 'type' | 'resource'>): Promise<void> {
  for (const _time of [1, 2]) {
    events += 1;
    const resource = JSON.parse(JSON.stringify(event.resource)) as Record<string, unknown>;
    await applyPaymentEvent(app.context, { id: `WH-${events}`, event_type: event.type, resource });
  }
}

/** Our balance with the payment provider by our books, and by its own. */
export async function bothBalances(app: PaidApp): Promise<{ ours: number; theirs: number }> {
  const { pence } = await app.context.db
    .selectFrom('ledger_entries')
    .select((of) => of.fn.sum<number>('amount_pence').as('pence'))
    .where('account', '=', 'paypal_balance')
    .executeTakeFirstOrThrow();
  return { ours: Number(pence), theirs: await app.payments.control.balance() };
}

/** Fails the test when our books are not the provider's, to the penny. */
export async function expectEqualBooks(app: PaidApp): Promise<void> {
  const { ours, theirs } = await bothBalances(app);
  expect({ ours }).toEqual({ ours: theirs });
}

/** The fault of a provider that does not list what has left an order's capture again. */
export function withoutRefunds(response: string): string {
  const order = JSON.parse(response) as { purchase_units: { payments?: { refunds?: unknown } }[] };
  for (const unit of order.purchase_units) delete unit.payments?.refunds;
  return JSON.stringify(order);
}

/** The fault of a provider that lists the refunds of an order as failed. */
export function withFailedRefunds(response: string): string {
  const order = JSON.parse(response) as {
    purchase_units: { payments?: { refunds?: { status: string }[]; captures?: { status: string }[] } }[];
  };
  for (const { payments } of order.purchase_units) {
    for (const refund of payments?.refunds ?? []) refund.status = 'FAILED';
    for (const capture of payments?.captures ?? []) capture.status = 'COMPLETED';
  }
  return JSON.stringify(order);
}
