import type { Context } from '../../context';
import { checkPayout } from './checkPayout';
import { sendPayout } from './sendPayout';
import { reconcileOrder } from './reconcile';
import { sendRefund } from './refunds';
import { processWebhookEvent } from './webhook';

/** Money is never given up on: tried at least once an hour for weeks. All of it waits for the payment provider. */
const MONEY_JOB_OPTIONS = { attempts: 1_000, isSlow: true };

/** The work on money that no browser waits for. */
export function registerPaymentJobs(context: Context): void {
  const { jobs } = context;
  jobs.handle(
    'payment.reconcile',
    ({ paymentOrderId }) => reconcileOrder(context, String(paymentOrderId)),
    MONEY_JOB_OPTIONS,
  );
  jobs.handle('payment.webhook', ({ eventId }) => processWebhookEvent(context, String(eventId)), MONEY_JOB_OPTIONS);
  jobs.handle('refund.send', ({ refundId }) => sendRefund(context, String(refundId)), MONEY_JOB_OPTIONS);
  jobs.handle('payout.send', ({ payoutId }) => sendPayout(context, String(payoutId)), MONEY_JOB_OPTIONS);
  jobs.handle('payout.check', ({ payoutId }) => checkPayout(context, String(payoutId)), MONEY_JOB_OPTIONS);
}
