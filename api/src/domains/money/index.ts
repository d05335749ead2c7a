/**
 * Payments, refunds, payouts, disputes, the ledger; it knows the record of a booking, and announces the rest. The states of money that leaves
 * us are a table: transfers/transferTable.ts, and docs/money.md.
 */
export { listAllMovements } from './bookkeeping/bookkeeping.repo';
export { readStatement, statementCsv } from './bookkeeping/statement';
export { writeLedger } from './ledger/ledger.repo';
export { isPaymentInProgress } from './orders/reconcile';
export { startChangePayment, startPayment } from './orders/startPayment';
export { verifyPayment } from './orders/verifyPayment';
export { registerPaymentJobs } from './paymentJobs';
export { isDisputed, listTakenCaptures } from './payments/captures.repo';
export { findPaymentOrder, insertPaymentOrder, refusedPayments } from './payments/paymentOrders.repo';
export { listFindings } from './restore/findings.repo';
export { beginQuarantine, endQuarantine } from './restore/restore';
export { moneyDomainRoutes } from './money.routes';
export {
  holdPayout,
  type Recorder,
  refundPart,
  releasePayout,
  retryPayout,
  retryRefund,
} from './transfers/moneyActions';
export { isPaidOut, sharesOfBooking, shownPayout } from './transfers/payoutFacts';
export { sendToNewAddress } from './transfers/payoutReports';
export { createPayout, holdUnsentPayout, letPayoutGo } from './transfers/payouts';
export { sendRefund } from './transfers/refundLoop';
export {
  leftPenceOfBooking,
  requestRefund,
  requestRefundAgain,
  requestRefundOfBooking,
  requireLeft,
} from './transfers/refundRequests';
export { IS_OWED, IS_UNRETURNED, sumGoingBackPence } from './transfers/refunds.repo';
export { settlePayout, settleRefund } from './transfers/settleByHand';
export { findPayout, type StoredPayout } from './transfers/transfers.repo';
export { purgeWebhookEvents } from './webhook/webhookEvents.repo';
