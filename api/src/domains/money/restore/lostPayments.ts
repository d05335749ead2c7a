import type { Context } from '../../context';
import { transact, type Db } from '../../../platform/db/database';
import { nullOn, type Capture, type CaptureRefund } from '../../../platform/paymentProvider/paymentProvider';
import { findBooking } from '../../bookingRecord';
import { writeLedger } from '../ledger/ledger.repo';
import { sumOf } from '../transfers/refunds.repo';
import { findLostPayment, saveFinding } from './findings.repo';

/* Payments whose booking, or whose order, was made after the moment of a restore: they are in the books without either. */

/** Our references of a payment: a booking's, with a number for the orders of its changes. */
const REFERENCE = /^(CH-[0-9A-Z]{8})(-\d{1,6})?$/i;

const TAKEN: readonly Capture['status'][] = ['completed', 'partiallyRefunded', 'refunded'];

/** Books what has gone back of a lost payment, each refund once. */
async function bookRefunds(trx: Db, at: Date, capture: Capture, refunds: readonly CaptureRefund[]): Promise<void> {
  for (const { id, amountPence, feePence } of refunds) {
    const pence = amountPence ?? capture.amountPence;
    const event = { key: `lost-refund:${id}`, bookingId: null, description: 'Refund of a lost payment', at };
    await writeLedger(trx, event, [
      { account: 'customer_funds', pence },
      { account: 'paypal_balance', pence: (feePence ?? 0) - pence },
      { account: 'paypal_fees', pence: -(feePence ?? 0) },
    ]);
  }
}

/**
 * Enters a payment of this marketplace that belongs to nothing of ours in the books, with all that has left it again; once.
 * @param orderId the provider's, where its event names it
 * @throws PaymentError
 */
export async function recordLostPayment(
  { db, clock, payments }: Context,
  restoreId: string,
  { captureId, orderId: named, at }: { captureId: string; orderId: string | null; at: Date },
): Promise<void> {
  // The event of a refund does not name the order, which lists the refunds.
  const providerOrderId = named ?? (await findLostPayment(db, captureId))?.providerOrderId ?? null;
  const capture = await payments.getCapture(captureId).catch(nullOn('notFound'));
  const reference = capture?.reference?.toUpperCase() ?? null;
  const [, ofBooking] = REFERENCE.exec(reference ?? '') ?? [];
  if (!capture || ofBooking === undefined || !TAKEN.includes(capture.status)) return;
  const order = providerOrderId === null ? null : await payments.getOrder(providerOrderId).catch(nullOn('notFound'));
  const made = (order?.refunds ?? []).filter(({ status }) => status === 'completed');
  const { amountPence } = capture;
  const feePence = capture.feePence ?? 0;
  await transact(db, async (trx) => {
    await saveFinding(trx, {
      restoreId,
      kind: 'payment',
      providerThingId: captureId,
      providerOrderId,
      reference,
      bookingId: (await findBooking(trx, ofBooking))?.id ?? null,
      isLost: true,
      amountPence,
      refundedPence: sumOf(made),
      personName: order?.payer.name ?? null,
      personEmail: order?.payer.email ?? null,
      description: order?.description ?? null,
      happenedAt: at,
    });
    const description = `Payment for ${reference}, which is lost`;
    await writeLedger(trx, { key: `capture:${captureId}`, bookingId: null, description, at: clock.now() }, [
      { account: 'paypal_balance', pence: amountPence - feePence },
      { account: 'paypal_fees', pence: feePence },
      { account: 'customer_funds', pence: -amountPence },
    ]);
    await bookRefunds(trx, clock.now(), capture, made);
  });
}

/** Money of a lost payment has gone back, such as by an operator's hand on the provider's own site (M-634). @throws PaymentError */
export async function refreshLostPayment(context: Context, captureId: string): Promise<void> {
  const lost = await findLostPayment(context.db, captureId);
  if (lost) await recordLostPayment(context, lost.restoreId, { captureId, orderId: null, at: lost.happenedAt });
}
