import type { Context } from '../../context';
import { transact, type Db } from '../../../platform/db/database';
import { nullOn, type Payout } from '../../../platform/paymentProvider/paymentProvider';
import {
  changeBooking,
  decideAssignment,
  endAssignment,
  findBooking,
  insertAssignment,
  type Booking,
} from '../../bookingRecord';
import { bookFee, isInLedger, writeLedger } from '../ledger/ledger.repo';
import { moveTransfer } from '../transfers/moveTransfer';
import { isUnsent, parsePayoutReference } from '../transfers/payoutFacts';
import { createPayout } from '../transfers/payouts';
import { changeTransfer, findPayout, type StoredPayout } from '../transfers/transfers.repo';
import { penceOf, recordOf, textOf, type Fields } from '../webhook/eventFields';
import { findProviderPaidAt, saveFinding } from './findings.repo';

/* Payouts that were sent after the moment of a restore: their bookings have them again, so that none is sent a second time. */

interface SentBatch {
  batchId: string;
  /** The booking's id, for payouts that have it as theirs, or else the payout's. */
  id: string;
  attempt: number;
  /** The booking's reference. */
  reference: string | null;
  receiver: string;
  amountPence: number;
  at: Date;
}

/** Reads the batch that an event is about; null when it is none of ours, or the event leaves its sum out. */
function readBatch(resource: Fields, remote: Payout, at: Date): SentBatch | null {
  const item = recordOf(resource['payout_item']);
  const texts = [resource['sender_batch_id'], item['sender_item_id']].flatMap((text) => textOf(text) ?? []);
  const [named] = texts.flatMap((text) => parsePayoutReference(text) ?? []);
  const amountPence = remote.amountPence ?? penceOf(item['amount']);
  if (!named || amountPence === null) return null;
  const reference = /CH-[0-9A-Z]{8}/.exec(textOf(item['note']) ?? '')?.[0] ?? null;
  const { providerBatchId: batchId } = remote;
  return { batchId, ...named, reference, receiver: textOf(item['receiver']) ?? '', amountPence, at };
}

/**
 * Brings our payouts to a batch that the provider reports and that we do not know: its payout has been sent, or its booking gets one that
 * has been. One of a lost booking is booked as a loss.
 * @throws PaymentError
 */
export async function adoptPayout(
  context: Context,
  restoreId: string,
  { resource, at }: { resource: Fields; at: Date },
): Promise<void> {
  const batchId = textOf(resource['payout_batch_id']);
  if (batchId === null || (await findPayout(context.db, { providerBatchId: batchId }))) return;
  const remote = await context.payments.getPayout(batchId).catch(nullOn('notFound'));
  const batch = remote && readBatch(resource, remote, at);
  if (!batch) return;
  await transact(context.db, async (trx) => {
    const known = await findPayout(trx, { id: batch.id });
    // An earlier attempt, which came back: its payout has another batch now.
    if (known && (await isInLedger(trx, `payout:${known.id}:${batch.attempt}`))) return;
    const booking =
      (await findBooking(trx, known?.bookingId ?? batch.id, { lock: true })) ??
      (batch.reference === null ? null : await findBooking(trx, batch.reference, { lock: true }));
    const isAdopted = booking !== null && (await adopt(trx, context, booking, batch));
    await saveFinding(trx, {
      restoreId,
      kind: 'payout',
      providerThingId: batchId,
      reference: booking?.reference ?? batch.reference,
      bookingId: booking?.id ?? null,
      isLost: !isAdopted,
      amountPence: batch.amountPence,
      personName: (await findProviderPaidAt(trx, batch.receiver))?.businessName ?? null,
      personEmail: batch.receiver || null,
      happenedAt: at,
    });
    if (!isAdopted) await bookLostPayout(trx, context, batch, remote);
  });
}

/** @returns false when the booking has another payout that was sent, or nobody who can have got this one */
async function adopt(trx: Db, context: Context, booking: Booking, batch: SentBatch): Promise<boolean> {
  const payout = await payoutOf(trx, context, booking, batch);
  if (!payout) return false;
  const attempt = payout.id === batch.id ? batch.attempt : payout.attempt;
  const lastAttempt = Math.max(payout.lastAttempt, attempt);
  const sent = { attempt, lastAttempt, providerBatchId: batch.batchId, failureCode: null, firstSentAt: batch.at };
  if (payout.status === 'unknown') {
    await changeTransfer(trx, payout, context.clock.now(), { attempt, lastAttempt });
    await moveTransfer(trx, context, { ...payout, attempt, lastAttempt }, 'accepted', sent);
    return true;
  }
  if (!isUnsent(payout)) return false;
  const { amountPence, receiver } = batch;
  const change = { ...sent, amountPence, receiver, feePence: 0, heldUntil: null, addressFailedAt: null };
  await moveTransfer(trx, context, payout, 'turnedUp', change);
  return true;
}

/** The reason of an assignment that is lost, as operators read it. */
const PAID_BEFORE = 'Was paid for this job before the database was restored';

/**
 * A payout is made only for a job that was done and confirmed: the booking becomes so again, or a deadline would end and refund what its
 * helper has been paid for.
 */
async function completeAgain(trx: Db, context: Context, booking: Booking, providerId: string): Promise<void> {
  const at = context.clock.now();
  const { id: bookingId } = booking;
  if (booking.providerId !== providerId || booking.assignmentStatus !== 'accepted') {
    await endAssignment(trx, booking, at);
    await changeBooking(trx, bookingId, { to: 'assigned', at, providerId });
    const assignment = { bookingId, providerId, operatorId: null, reasons: [PAID_BEFORE], answerBy: null, now: at };
    await insertAssignment(trx, assignment);
    await changeBooking(trx, bookingId, { to: 'accepted', at });
    await decideAssignment(trx, bookingId, at, { status: 'accepted' });
  }
  if (booking.status !== 'completed') await changeBooking(trx, bookingId, { to: 'completed', at });
  if (booking.customerConfirmedAt === null)
    await changeBooking(trx, bookingId, { to: 'completionConfirmed', at, by: 'customer' });
}

/** The payout of a booking; one whose confirmation is lost is made again. */
async function payoutOf(trx: Db, context: Context, booking: Booking, batch: SentBatch): Promise<StoredPayout | null> {
  const payout = await findPayout(trx, { bookingId: booking.id }, { lock: true });
  if (payout) return payout;
  const providerId = (await findProviderPaidAt(trx, batch.receiver))?.id ?? booking.providerId;
  if (providerId === null) return null;
  await completeAgain(trx, context, booking, providerId);
  await createPayout(trx, context, { ...booking, providerId });
  return findPayout(trx, { bookingId: booking.id }, { lock: true });
}

/** Books a payout that belongs to nothing of ours, and that it has come back; each once. */
async function bookLostPayout(
  trx: Db,
  context: Context,
  { batchId, amountPence }: SentBatch,
  remote: Payout,
): Promise<void> {
  const event = { bookingId: null, description: 'Payout of a lost booking', at: context.clock.now() };
  const isBack = remote.status === 'returned' || remote.status === 'failed';
  const pence = isBack ? -amountPence : amountPence;
  const sentKey = `lost-payout:${batchId}`;
  if (!isBack || (await isInLedger(trx, sentKey)))
    await writeLedger(trx, { ...event, key: isBack ? `lost-payout-returned:${batchId}` : sentKey }, [
      { account: 'losses', pence },
      { account: 'paypal_balance', pence: -pence },
    ]);
  if (remote.feePence !== null) await bookFee(trx, { ...event, key: `lost-payout-fee:${batchId}` }, remote.feePence);
}
