import type { Context } from '../context';
import { KEEP_RETRYING, type HandleOptions } from '../../platform/jobs/jobQueue';
import { checkPayout } from './checkPayout';
import { COMPARE_EVERY_SECONDS, compareBooks } from './compareBooks';
import { sendPayout } from './sendPayout';
import { reconcileOrder } from './reconcile';
import { sendRefund } from './sendRefund';
import { findCustomerOfOrder, findCustomerOfRefund, findProviderOfPayout } from './jobOwners.repo';
import { processWebhookEvent } from './webhook';
import { markEventFailed } from './webhookEvents.repo';

/** Four days: longer than the payment provider itself delivers an event again. */
const EVENT_ATTEMPTS = 100;

/** The work on money that no browser waits for. All of it waits for the payment provider. */
export function registerPaymentJobs(context: Context): void {
  const { jobs } = context;
  jobs.handle('payment.reconcile', ({ paymentOrderId }) => reconcileOrder(context, String(paymentOrderId)), {
    ...KEEP_RETRYING,
    lane: 'orders',
    ownerOf: (db, { paymentOrderId }) => findCustomerOfOrder(db, String(paymentOrderId)),
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
    ownerOf: (db, { refundId }) => findCustomerOfRefund(db, String(refundId)),
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
