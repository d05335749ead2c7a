import type { Context } from '../context';
import type { Db } from '../../platform/db/database';
import { KEEP_RETRYING, type HandleOptions } from '../../platform/jobs/jobQueue';
import { findBooking } from '../bookingRecord';
import { checkPayout } from './transfers/payouts';
import { COMPARE_EVERY_SECONDS, compareBooks } from './bookkeeping/compareBooks';
import { sendPayout } from './transfers/payoutLoop';
import { reconcileOrder } from './orders/reconcile';
import { findPaymentOrder } from './payments/paymentOrders.repo';
import { readProviderRecord } from './restore/readRecord';
import { sendRefund } from './transfers/refundLoop';
import { findPayout, findRefund } from './transfers/transfers.repo';
import { processWebhookEvent } from './webhook/webhook';
import { markEvent } from './webhook/webhookEvents.repo';

/** Four days: longer than the payment provider itself delivers an event again. */
const EVENT_ATTEMPTS = 100;

/** Owners take turns in a lane: the customer of what is paid or goes back. Null when that no longer exists. */
async function customerOf(db: Db, money: { bookingId: string } | null): Promise<string | null> {
  const booking = money && (await findBooking(db, money.bookingId));
  return booking?.customerId ?? null;
}

/** The work on money that no browser waits for. All of it waits for the payment provider. */
export function registerPaymentJobs(context: Context): void {
  const { jobs } = context;
  jobs.handle('payment.reconcile', ({ paymentOrderId }) => reconcileOrder(context, String(paymentOrderId)), {
    ...KEEP_RETRYING,
    lane: 'orders',
    ownerOf: async (db, { paymentOrderId }) =>
      customerOf(db, await findPaymentOrder(db, { id: String(paymentOrderId) })),
  });
  jobs.handle('payment.webhook', ({ eventId }) => processWebhookEvent(context, String(eventId)), {
    ...KEEP_RETRYING,
    attempts: EVENT_ATTEMPTS,
    lane: 'events',
    onDeadLetter: (trx, { eventId }, failure) => markEvent(trx, String(eventId), { failure }),
  });
  jobs.handle('refund.send', ({ refundId }) => sendRefund(context, String(refundId)), {
    ...KEEP_RETRYING,
    lane: 'payouts',
    ownerOf: async (db, { refundId }) => customerOf(db, await findRefund(db, String(refundId))),
  });
  const payout: HandleOptions = {
    ...KEEP_RETRYING,
    lane: 'payouts',
    ownerOf: async (db, { payoutId }) => (await findPayout(db, { id: String(payoutId) }))?.providerId ?? null,
  };
  jobs.handle('payout.send', ({ payoutId }) => sendPayout(context, String(payoutId)), payout);
  jobs.handle('payout.check', ({ payoutId }) => checkPayout(context, String(payoutId)), payout);
  jobs.handle('restore.read', () => readProviderRecord(context), KEEP_RETRYING);
  jobs.handle(
    'money.compare',
    ({ since }) => compareBooks(context, typeof since === 'string' ? new Date(since) : null),
    { everySeconds: COMPARE_EVERY_SECONDS, alertAfter: KEEP_RETRYING.alertAfter },
  );
}
