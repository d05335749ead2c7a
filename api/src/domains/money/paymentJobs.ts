import type { Context } from '../context';
import { KEEP_RETRYING, type HandleOptions } from '../../platform/jobs/jobQueue';
import { checkPayout } from './transfers/checkPayout';
import { COMPARE_EVERY_SECONDS, compareBooks } from './bookkeeping/compareBooks';
import { sendPayout } from './transfers/payoutLoop';
import { reconcileOrder } from './orders/reconcile';
import { sendRefund } from './transfers/refundLoop';
import { findCustomerOf, findProviderOfPayout } from './jobOwners.repo';
import { processWebhookEvent } from './webhook/webhook';
import { markEventFailed } from './webhook/webhookEvents.repo';

/** Four days: longer than the payment provider itself delivers an event again. */
const EVENT_ATTEMPTS = 100;

/** The work on money that no browser waits for. All of it waits for the payment provider. */
export function registerPaymentJobs(context: Context): void {
  const { jobs } = context;
  jobs.handle('payment.reconcile', ({ paymentOrderId }) => reconcileOrder(context, String(paymentOrderId)), {
    ...KEEP_RETRYING,
    lane: 'orders',
    ownerOf: (db, { paymentOrderId }) => findCustomerOf(db, 'payment_orders', String(paymentOrderId)),
  });
  jobs.handle('payment.webhook', ({ eventId }) => processWebhookEvent(context, String(eventId)), {
    ...KEEP_RETRYING,
    attempts: EVENT_ATTEMPTS,
    lane: 'events',
    onDeadLetter: (trx, { eventId }, reason) => markEventFailed(trx, String(eventId), reason),
  });
  jobs.handle('refund.send', ({ refundId }) => sendRefund(context, String(refundId)), {
    ...KEEP_RETRYING,
    lane: 'payouts',
    ownerOf: (db, { refundId }) => findCustomerOf(db, 'refunds', String(refundId)),
  });
  const payout: HandleOptions = {
    ...KEEP_RETRYING,
    lane: 'payouts',
    ownerOf: (db, { payoutId }) => findProviderOfPayout(db, String(payoutId)),
  };
  jobs.handle('payout.send', ({ payoutId }) => sendPayout(context, String(payoutId)), payout);
  jobs.handle('payout.check', ({ payoutId }) => checkPayout(context, String(payoutId)), payout);
  jobs.handle(
    'money.compare',
    ({ since }) => compareBooks(context, typeof since === 'string' ? new Date(since) : null),
    { everySeconds: COMPARE_EVERY_SECONDS, alertAfter: KEEP_RETRYING.alertAfter },
  );
}
