import type { Context } from '../../context';
import { checkPayout, sendPayout } from './payouts';
import { reconcileOrder } from './reconcile';
import { sendRefund } from './refunds';
import { workOffWebhook } from './webhook';

/** Money is never given up on: tried at least once an hour for weeks. All of it waits for the payment provider. */
const PATIENT = { attempts: 1_000, isSlow: true };

/** The work on money that no browser waits for. */
export function handlePaymentJobs(context: Context): void {
  const { jobs } = context;
  jobs.handle('payment.reconcile', ({ paymentOrderId }) => reconcileOrder(context, String(paymentOrderId)), PATIENT);
  jobs.handle('payment.webhook', ({ eventId }) => workOffWebhook(context, String(eventId)), PATIENT);
  jobs.handle('refund.send', ({ refundId }) => sendRefund(context, String(refundId)), PATIENT);
  jobs.handle('payout.send', ({ payoutId }) => sendPayout(context, String(payoutId)), PATIENT);
  jobs.handle('payout.check', ({ payoutId }) => checkPayout(context, String(payoutId)), PATIENT);
}
