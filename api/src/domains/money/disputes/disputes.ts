import { announce, type Context } from '../../context';
import { transact, type Db } from '../../../platform/db/database';
import { type Booking, findBooking } from '../../bookingRecord';
import { sendOperatorWarning } from '../../mails';
import { findRow, insertRow, updateRow } from '../../../platform/db/rows';
import { findCapture, isDisputed, listEndedDisputes, type StoredDispute } from '../payments/captures.repo';
import { writeLedger } from '../ledger/ledger.repo';
import { holdUnsentPayout, letPayoutGo } from '../transfers/payouts';
import { isPaidOut } from '../transfers/payoutFacts';
import { findPayout } from '../transfers/transfers.repo';
import { moveTransfer } from '../transfers/moveTransfer';
import { recordExternalRefund } from '../transfers/refundReports';
import { listRefunds, sumOf } from '../transfers/refunds.repo';

export interface DisputeFacts {
  providerDisputeId: string;
  captureId: string;
  /** The amount that it is about; null when the provider left it out: then all of it. */
  amountPence: number | null;
  reason: string;
  /** The way it ended; null while it is open. */
  ending: { outcome: string; isLost: boolean; lostPence: number | null } | null;
}

/** Records the state of a dispute. Repeated, late and reordered reports change nothing; an ended dispute stays so. */
export function recordDispute(context: Context, facts: DisputeFacts): Promise<void> {
  return transact(context.db, async (trx) => {
    const capture = await findCapture(trx, { id: facts.captureId });
    const booking = capture && (await findBooking(trx, capture.bookingId, { lock: true }));
    if (!booking) return;
    const amountPence = Math.min(facts.amountPence ?? capture.amountPence, capture.amountPence);
    const { providerDisputeId, captureId, reason } = facts;
    const opened = { providerDisputeId, bookingId: booking.id, captureId, amountPence, reason, status: 'open' };
    const isNew = (await insertRow(trx, 'disputes', { ...opened, openedAt: context.clock.now() })) !== null;
    const dispute = await findRow(trx, 'disputes', { providerDisputeId }, { lock: true });
    if (dispute?.status !== 'open') return;
    if (isNew) await recordOpening(trx, context, booking, dispute);
    if (facts.ending) await recordEnding(trx, context, booking, dispute, facts.ending);
  });
}

/** Shows the disputed sum in the books; no money moves until it is decided. */
function writeProvision(
  trx: Db,
  context: Context,
  { id: bookingId, reference }: Booking,
  { id, amountPence }: StoredDispute,
  event: 'opened' | 'closed',
): Promise<boolean> {
  const pence = event === 'opened' ? amountPence : -amountPence;
  const description = `Dispute about ${reference} ${event}`;
  return writeLedger(trx, { key: `dispute:${id}:${event}`, bookingId, description, at: context.clock.now() }, [
    { account: 'dispute_provision', pence },
    { account: 'disputed_funds', pence: -pence },
  ]);
}

async function recordOpening(trx: Db, context: Context, booking: Booking, dispute: StoredDispute): Promise<void> {
  await writeProvision(trx, context, booking, dispute, 'opened');
  await announce(trx, context, 'disputeOpened', { booking });
  const opened = `The payer disputes the payment${dispute.reason === '' ? '' : ` (${dispute.reason})`}`;
  const held = `${opened}: the payout is held.`;
  if (await holdUnsentPayout(trx, context, booking.id, 'dispute', held)) return;
  const isPaid = isPaidOut(await findPayout(trx, { bookingId: booking.id }, { lock: true }));
  const problem = `${opened}.${isPaid ? ' The helper has been paid already.' : ''}`;
  await sendOperatorWarning(trx, context, { bookingId: booking.id, problem });
}

async function recordEnding(
  trx: Db,
  context: Context,
  booking: Booking,
  dispute: StoredDispute,
  ending: NonNullable<DisputeFacts['ending']>,
): Promise<void> {
  await writeProvision(trx, context, booking, dispute, 'closed');
  const lostPence = ending.isLost ? Math.min(ending.lostPence ?? dispute.amountPence, dispute.amountPence) : 0;
  const ended = { status: ending.isLost ? 'lost' : 'won', outcome: ending.outcome, lostPence };
  await updateRow(trx, 'disputes', dispute.id, { ...ended, closedAt: context.clock.now() });
  if (ending.isLost) await recordLoss(trx, context, booking, dispute, lostPence);
  else await recordWin(trx, context, booking, dispute);
  if (!(await isDisputed(trx, booking.id))) await letPayoutGo(trx, context, booking.id, 'dispute');
}

/** Records the amount that the provider took for it, unless it is recorded already: by a reversal, or by the capture itself. */
async function recordLoss(
  trx: Db,
  context: Context,
  booking: Booking,
  dispute: StoredDispute,
  lostPence: number,
): Promise<void> {
  const capture = await findCapture(trx, { id: dispute.captureId });
  if (!capture) return;
  const taken = (await listRefunds(trx, capture.id)).filter(
    ({ origin, createdAt }) => origin === 'reversal' || (origin !== 'ours' && createdAt >= dispute.openedAt),
  );
  const remote = { amountPence: lostPence - sumOf(taken), feePence: null, status: 'completed' } as const;
  if (remote.amountPence > 0)
    return recordExternalRefund(trx, context, capture, { origin: 'dispute', remote, providerRefundId: null });
  const problem = 'The dispute about this booking is lost. The money had gone back already.';
  await sendOperatorWarning(trx, context, { bookingId: booking.id, problem });
}

/**
 * Records that the money reversed for it has come again (M-72.3), also when the reversal was reported before the dispute; an earlier lost
 * dispute's money has not.
 */
async function recordWin(trx: Db, context: Context, booking: Booking, dispute: StoredDispute): Promise<void> {
  const lost = (await listEndedDisputes(trx, dispute.captureId)).filter(({ status }) => status === 'lost');
  const reversals = (await listRefunds(trx, dispute.captureId)).filter(
    ({ origin, status, createdAt }) =>
      origin === 'reversal' && status === 'completed' && !lost.some(({ closedAt }) => createdAt <= closedAt),
  );
  for (const reversal of reversals)
    await moveTransfer(trx, context, reversal, 'cameAgain', { failureCode: 'RETURNED_TO_US' });
  const problem = 'The dispute about this booking has ended in our favour.';
  await sendOperatorWarning(trx, context, { bookingId: booking.id, problem });
}
