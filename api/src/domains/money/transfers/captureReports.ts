import type { Context } from '../../context';
import { transact, type Db } from '../../../platform/db/database';
import { updateRow } from '../../../platform/db/rows';
import type { CaptureRefund, CaptureState } from '../../../platform/paymentProvider/paymentProvider';
import { findBooking } from '../../bookingRecord';
import { bookFee } from '../ledger/ledger.repo';
import { findCapture, type StoredCapture } from '../payments/captures.repo';
import { findPaymentOrder } from '../payments/paymentOrders.repo';
import { completeRefund, recordExternalRefund, recordRefund } from './refundReports';
import { listProviderRefunds, sumOf } from './refunds.repo';

/** A fee that is reported later, or otherwise than at first. */
async function recordCaptureFee(
  trx: Db,
  context: Context,
  capture: StoredCapture,
  feePence: number | null,
): Promise<void> {
  if (feePence === null || feePence === capture.feePence) return;
  const at = context.clock.now();
  await updateRow(trx, 'captures', capture.id, { feePence });
  const key = `fee:${capture.id}:${capture.feePence}:${feePence}:${at.getTime()}`;
  const description = 'Fee of the payment provider';
  await bookFee(trx, { key, bookingId: capture.bookingId, description, at }, feePence - capture.feePence);
}

/**
 * The provider says that everything went back: the part that we know nothing of is recorded too. It says so while a refund is pending as
 * well, and when one has failed: their own records count (M-464).
 */
async function recordRemainingRefund(
  trx: Db,
  context: Context,
  capture: StoredCapture,
  listed: readonly CaptureRefund[],
): Promise<void> {
  const rows = await listProviderRefunds(trx, capture.id);
  let leftPence =
    capture.amountPence -
    sumOf(rows.filter(({ status }) => status === 'completed' || status === 'pending')) -
    sumOf(listed.filter(({ status }) => status === 'failed'));
  for (const row of rows.filter((each) => each.status === 'unknown')) {
    if (row.amountPence > leftPence) continue;
    await completeRefund(trx, context, row.id, { providerRefundId: row.providerRefundId });
    leftPence -= row.amountPence;
  }
  if (leftPence > 0) {
    const remote = { amountPence: leftPence, feePence: null, status: 'completed' } as const;
    await recordExternalRefund(trx, context, capture, { origin: 'provider', remote, providerRefundId: null });
  }
}

/**
 * Brings our record of a capture to the provider's.
 * @returns true when part of it went back that cannot be identified
 */
async function applyCaptureState(
  trx: Db,
  context: Context,
  capture: StoredCapture,
  state: CaptureState,
): Promise<boolean> {
  await findBooking(trx, capture.bookingId, { lock: true });
  const stored = await findCapture(trx, { id: capture.id });
  if (!stored) throw new Error('a capture that is gone');
  await recordCaptureFee(trx, context, stored, state.capture.feePence);
  for (const refund of state.refunds ?? []) await recordRefund(trx, context, stored, refund);
  if (state.capture.status === 'refunded') await recordRemainingRefund(trx, context, stored, state.refunds ?? []);
  await updateRow(trx, 'captures', stored.id, { checkedAt: context.clock.now() });
  const done = (await listProviderRefunds(trx, stored.id)).some(
    ({ status }) => status === 'completed' || status === 'pending',
  );
  return state.capture.status === 'partiallyRefunded' && !done && (state.refunds ?? []).length === 0;
}

/** A refund that is not on the provider's list was not made. `isUnclear`: part of it went back, and the provider does not say which. */
export type RefreshedCapture = CaptureState & { isUnclear: boolean };

/** Reads a capture and all that has left it from the provider. @throws PaymentError */
export async function readRemoteCapture({ db, payments }: Context, capture: StoredCapture): Promise<CaptureState> {
  const order = await findPaymentOrder(db, { id: capture.paymentOrderId });
  return payments.readCapture(capture.providerCaptureId, order?.providerOrderId ?? null);
}

/** As readRemoteCapture, and records the news. @throws PaymentError */
export async function refreshCapture(context: Context, capture: StoredCapture): Promise<RefreshedCapture> {
  const state = await readRemoteCapture(context, capture);
  return { ...state, isUnclear: await transact(context.db, (trx) => applyCaptureState(trx, context, capture, state)) };
}
