import type { Context } from '../../context';
import { addMs, HOUR_MS, MINUTE_MS } from '../../../platform/lib/durations';
import { isPaymentError, PaymentError, type ProviderEvent } from '../../../platform/paymentProvider/paymentProvider';
import { changeRestore, findOpenRestore, type StoredRestore } from '../../../platform/restores/quarantine.repo';
import { ignoreUnknown } from '../bookkeeping/compareBooks';
import { reconcileOrder } from '../orders/reconcile';
import { findCapture } from '../payments/captures.repo';
import { changePaymentOrder, findOrderByReference, findPaymentOrder } from '../payments/paymentOrders.repo';
import { isClaimed } from '../transfers/transferLoop';
import { findPayout } from '../transfers/transfers.repo';
import { penceOf, recordOf, textOf, upOf } from '../webhook/eventFields';
import { applyPaymentEvent } from '../webhook/webhook';
import { adoptPayout } from './foundPayouts';
import { listOpenOrders, saveFinding, type Finding } from './findings.repo';
import { recordLostPayment } from './lostPayments';

/** The provider reports within minutes; what was under way when the earlier database ended is reported by then. */
const SETTLED_AFTER_MS = 5 * MINUTE_MS;
/** The clocks of the database and of the provider differ, and a movement may have been noted here a moment after it was made there. */
const OVERLAP_MS = 15 * MINUTE_MS;
/** A part of the record that is read at once; after a failure the reading goes on with the part that failed. */
const WINDOW_MS = 6 * HOUR_MS;
/** As long as nobody has ended the quarantine, late reports are read too. */
const AGAIN_MS = 10 * MINUTE_MS;

/** Has a job read the provider's record. */
export function readLater(context: Context, restoreId: string, delayMs: number): Promise<void> {
  const runAt = addMs(context.clock.now(), delayMs);
  return context.jobs.enqueue(context.db, 'restore.read', { restoreId }, { runAt, dedupeKey: restoreId });
}

/**
 * Enters all that the payment provider has moved since the moment of a restore in the books (M-632): first the payments that were under way,
 * then its record of everything. Safe to repeat: a call continues where the last one was broken off.
 * @throws PaymentError the quarantine goes on, and the call is to be repeated
 */
export async function readProviderRecord(context: Context): Promise<void> {
  const restore = await findOpenRestore(context.db);
  if (!restore) return;
  const beganAt = context.clock.now();
  const reading = forReading(context);
  try {
    for (const orderId of await listOpenOrders(context.db))
      await ignoreUnknown(reading, orderId, reconcileOrder(reading, orderId));
    await readSince(reading, restore, beganAt);
  } catch (error) {
    const failure = isPaymentError(error)
      ? `${error.kind}: ${error.issue}`
      : 'The record could not be entered in the books.';
    await changeRestore(context.db, restore.id, { failure });
    throw error;
  }
  const settlesAt = addMs(restore.begunAt ?? restore.restoredAt, SETTLED_AFTER_MS);
  const isComplete = beganAt >= settlesAt;
  await changeRestore(context.db, restore.id, {
    failure: null,
    ...(isComplete ? { readAt: restore.readAt ?? beganAt } : {}),
  });
  await readLater(context, restore.id, isComplete ? AGAIN_MS : settlesAt.getTime() - beganAt.getTime());
}

/**
 * Reading moves no money: what nobody has taken or taken back yet waits for its job. And it writes to nobody: people have read about all of this
 * before the restore, so the mails stay unsent in the outbox.
 */
function forReading(context: Context): Context {
  const { jobs, payments } = context;
  const enqueue: typeof jobs.enqueue = async (db, kind, payload, options) => {
    if (kind !== 'mail.deliver') await jobs.enqueue(db, kind, payload, options);
  };
  const captureOrder = () => Promise.reject(new PaymentError('limited', 'IN_QUARANTINE'));
  const cancelPayout = () => Promise.reject(new PaymentError('forbidden', 'IN_QUARANTINE'));
  return { ...context, jobs: { ...jobs, enqueue }, payments: { ...payments, captureOrder, cancelPayout } };
}

async function readSince(context: Context, restore: StoredRestore, until: Date): Promise<void> {
  let from = addMs(restore.readUntil ?? restore.moment, -OVERLAP_MS);
  while (from < until) {
    const to = new Date(Math.min(from.getTime() + WINDOW_MS, until.getTime()));
    for (const event of await context.payments.listEvents(from, to))
      await ignoreUnknown(context, event.id, enterEvent(context, restore, event));
    await changeRestore(context.db, restore.id, { readUntil: to });
    from = to;
  }
}

/** The id of the order that a capture's event names; null in other events. */
function orderIdIn({ resource }: ProviderEvent): string | null {
  return textOf(recordOf(recordOf(resource['supplementary_data'])['related_ids'])['order_id']);
}

/** The payment was made by an order that the restored data does not know yet, or by one that has taken the place of the one it knows (M-462). */
async function adoptOrder({ db, clock }: Context, event: ProviderEvent): Promise<void> {
  const providerOrderId = orderIdIn(event);
  const reference = textOf(event.resource['custom_id']) ?? textOf(event.resource['invoice_id']);
  if (providerOrderId === null || reference === null || (await findPaymentOrder(db, { providerOrderId }))) return;
  const order = await findOrderByReference(db, reference);
  if (!order || order.status === 'captured') return;
  const earlierOrderIds = [
    ...order.earlierOrderIds,
    ...(order.providerOrderId === null ? [] : [order.providerOrderId]),
  ];
  await changePaymentOrder(db, order.id, clock.now(), { status: 'created', providerOrderId, earlierOrderIds });
}

async function enterEvent(context: Context, restore: StoredRestore, event: ProviderEvent): Promise<void> {
  const { id, type, at, resource } = event;
  const isPayout = type.startsWith('PAYMENT.PAYOUT');
  if (isPayout) await adoptPayout(context, restore.id, event);
  else await adoptOrder(context, event);
  await applyPaymentEvent(context, { id, event_type: type, resource });
  if (isPayout) {
    const thingId = textOf(resource['payout_batch_id']);
    const payout = thingId === null ? null : await findPayout(context.db, { providerBatchId: thingId });
    if (payout) await noteKnown(context, restore, event, { kind: 'payout', thingId, bookingId: payout.bookingId });
    return;
  }
  if (!/^PAYMENT\.(CAPTURE|REFUND)\./.test(type) || /DENIED|DECLINED|FAILED|PENDING/.test(type)) return;
  const isRefund = upOf(resource) !== null && /REFUND|REVERSED/.test(type);
  const thingId = textOf(resource['id']);
  const captureId = isRefund ? upOf(resource) : thingId;
  if (captureId === null) return;
  const capture = await findCapture(context.db, { providerCaptureId: captureId });
  if (!capture) {
    const orderId = orderIdIn(event);
    const order = orderId === null ? null : await findPaymentOrder(context.db, { providerOrderId: orderId });
    // It is settled by the next reading: until then it is not known as lost.
    if (order && isClaimed(order, context)) throw new PaymentError('limited', 'ORDER_CLAIMED');
    await recordLostPayment(context, restore.id, { captureId, orderId, at });
  } else {
    const kind = isRefund ? 'refund' : 'payment';
    await noteKnown(context, restore, event, { kind, thingId, bookingId: capture.bookingId });
  }
}

/** Notes for the desk what moved since the moment, of a booking that is there. */
async function noteKnown(
  { db }: Context,
  { id: restoreId, moment, restoredAt, begunAt }: StoredRestore,
  { at: happenedAt, resource }: ProviderEvent,
  { kind, thingId, bookingId }: { kind: Finding['kind']; thingId: string | null; bookingId: string },
): Promise<void> {
  const amountPence = penceOf(resource['amount'] ?? recordOf(resource['payout_item'])['amount']);
  if (happenedAt < moment || happenedAt > (begunAt ?? restoredAt) || thingId === null || !amountPence) return;
  const of = { restoreId, kind, providerThingId: thingId, bookingId };
  await saveFinding(db, { ...of, isLost: false, amountPence, happenedAt });
}
