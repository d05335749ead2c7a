import { sharesOf } from 'contract/money/money';
import type { Context } from '../../context';
import type { Db } from '../../../platform/db/database';
import { addMs, HOUR_MS, MINUTE_MS } from '../../../platform/lib/durations';
import { type Booking, requireBooking } from '../../bookingRecord';
import { sendOperatorWarning } from '../../mails';
import { balancePenceOf, writeLedger } from '../ledger/ledger.repo';
import { isUnsent } from './payoutFacts';
import { sumRefundedPence } from './refunds.repo';
import { bookRefund, bookReturnedPayout, bookSentPayout } from './transferBooks';
import {
  changeTransfer,
  findPayout,
  findRefund,
  updateTransfer,
  type Change,
  type StoredPayout,
  type StoredRefund,
  type Transfers,
} from './transfers.repo';
import { transitionOf, type Effect, type TransferEvent, type TransferKind } from './transferTable';

export const FIRST_CHECK_MS = 5_000;

/** Has a job send a transfer. */
export function sendLater(
  db: Db,
  context: Context,
  { kind, id }: { kind: TransferKind; id: string },
  delayMs: number,
): Promise<void> {
  const runAt = addMs(context.clock.now(), delayMs);
  return context.jobs.enqueue(db, `${kind}.send`, { [`${kind}Id`]: id }, { runAt, dedupeKey: id });
}

/** Returns the delay of something that the provider has not settled: short at first, then longer; unless given a minute, and at most an hour. */
export function retryDelayMs(createdAt: Date, now: Date, [shortest, longest] = [MINUTE_MS, HOUR_MS]): number {
  return Math.min(Math.max((now.getTime() - createdAt.getTime()) / 2, shortest), longest);
}

/** Has a job look how far a payout is. */
export function checkPayoutLater(db: Db, context: Context, payoutId: string, delayMs: number): Promise<void> {
  const runAt = addMs(context.clock.now(), delayMs);
  return context.jobs.enqueue(db, 'payout.check', { payoutId }, { runAt, dedupeKey: payoutId });
}

/** Facts of an event beside the row's, for the consequences that the table names. */
interface Details {
  /** The delay of the job that sends it; without one there is none. */
  delayMs?: number | undefined;
  /** The text that operators read; without one they read none. */
  warning?: string | undefined;
}

interface Step<Kind extends TransferKind> {
  event: TransferEvent<Kind>;
  before: Transfers[Kind];
  after: Transfers[Kind];
  details: Details;
}

type EffectOf<Kind extends TransferKind> = (trx: Db, context: Context, step: Step<Kind>) => Promise<unknown>;

// `unclaim` is part of the very statement that changes the state.
const SHARED_EFFECTS = {
  sendLater: async (trx: Db, context: Context, { after, details: { delayMs } }: Step<TransferKind>) => {
    if (delayMs !== undefined) await sendLater(trx, context, after, delayMs);
  },
  warn: async (
    trx: Db,
    context: Context,
    { after: { bookingId }, details: { warning: problem } }: Step<TransferKind>,
  ) => {
    if (problem !== undefined) await sendOperatorWarning(trx, context, { bookingId, problem });
  },
};

const EFFECTS: { readonly [Kind in TransferKind]: Partial<Record<Effect, EffectOf<Kind>>> } = {
  refund: {
    ...SHARED_EFFECTS,
    book: (trx, context, { before, after }) =>
      bookAndShare(trx, context, after, { isUndone: false, askedPence: before.amountPence }),
    unbook: (trx, context, { before }) => bookAndShare(trx, context, before, { isUndone: true }),
    holdPayout: (trx, context, { after }) => holdForRefund(trx, context, after),
  },
  payout: {
    ...SHARED_EFFECTS,
    book: (trx, context, { before, after }) => bookSentPayout(trx, context, after, before.amountPence),
    unbook: (trx, context, { before }) => bookReturnedPayout(trx, context, before),
    checkLater: (trx, context, { after }) => checkPayoutLater(trx, context, after.id, FIRST_CHECK_MS),
    share: async (trx, context, { event, after }) => {
      const booking = await requireBooking(trx, after.bookingId, { lock: true });
      const { attempt } = after;
      const cause =
        event === 'returned' ? `returned:${attempt}` : `not-paid:${attempt}:${context.clock.now().getTime()}`;
      await adjustUnsentPayout(trx, context, booking, cause);
    },
  },
};

/**
 * Changes the state of a transfer: the one function that does. It looks the event up in TRANSFER_TABLE, stores the state with `change`, and
 * brings about the effects of the row. The transfer and its booking are locked.
 * @returns the transfer as it is then
 * @throws Error the table has no such event in this state, or the state has changed meanwhile
 */
export async function moveTransfer<Transfer extends StoredRefund | StoredPayout>(
  trx: Db,
  context: Context,
  before: Transfer,
  event: TransferEvent<Transfer['kind']>,
  change: Change<Transfer['kind']> = {},
  details: Details = {},
): Promise<Transfer> {
  const { kind, id, status } = before;
  const { to, effects } = transitionOf(kind, status, event);
  const now = context.clock.now();
  // Only a held payout has a reason to be held, and only one that has arrived the time of that.
  const ofState = kind === 'payout' ? { holdReason: null, processedAt: to === 'processed' ? now : null } : {};
  const unclaimed = effects.includes('unclaim') ? { claimedUntil: null } : {};
  const changes = { ...ofState, ...unclaimed, ...change, status: to, updatedAt: now };
  if (!(await updateTransfer(trx, kind, id, changes, status)))
    throw new Error(`a ${kind} that is not ${status} any more`);
  const after = (kind === 'refund' ? await findRefund(trx, id) : await findPayout(trx, { id })) as Transfer;
  const byName = EFFECTS[kind] as Partial<Record<Effect, EffectOf<Transfer['kind']>>>;
  const step = { event, before, after, details } as unknown as Step<Transfer['kind']>;
  for (const effect of effects) await byName[effect]?.(trx, context, step);
  return after;
}

/** Books a refund; a payout that has not been sent follows. */
async function bookAndShare(
  trx: Db,
  context: Context,
  refund: StoredRefund,
  event: Parameters<typeof bookRefund>[4],
): Promise<void> {
  const booking = await requireBooking(trx, refund.bookingId, { lock: true });
  await adjustUnsentPayout(trx, context, booking, await bookRefund(trx, context, booking, refund, event));
}

/** A part of the price was to go back and has not: the payout of the rest waits for a person (M-240.1). */
async function holdForRefund(trx: Db, context: Context, refund: StoredRefund): Promise<void> {
  // A difference was never part of the helper's pay.
  if (refund.origin !== 'ours' || refund.isDifference) return;
  const payout = await findPayout(trx, { bookingId: refund.bookingId }, { lock: true });
  if (!payout) return;
  const isTriedAgain = payout.status === 'failed' && payout.heldUntil !== null;
  if (payout.status === 'pending' || payout.holdReason === 'address' || isTriedAgain)
    await moveTransfer(trx, context, payout, 'held', { holdReason: 'refund' });
}

/**
 * Lowers a payout that has not been sent to the amount left after refunds, or to nothing. One that has been sent stays, and the
 * refund is our loss.
 * @param cause names the refund in the books
 */
export async function adjustUnsentPayout(trx: Db, context: Context, booking: Booking, cause: string): Promise<void> {
  const payout = await findPayout(trx, { bookingId: booking.id }, { lock: true });
  if (!payout || !isUnsent(payout)) return;
  const now = context.clock.now();
  const refundedPence = await sumRefundedPence(trx, booking.id);
  const { payoutPence, commissionPence } = sharesOf(booking.totalPence, refundedPence, payout.fullCommissionPence);
  const payableChangePence = -(await balancePenceOf(trx, booking.id, 'provider_payable')) - payoutPence;
  const commissionChangePence = -(await balancePenceOf(trx, booking.id, 'commission')) - commissionPence;
  const { id, bookingId, providerId } = payout;
  const description = `Shares of what is left of ${booking.reference}`;
  await writeLedger(trx, { key: `share:${id}:${cause}`, bookingId, description, at: now }, [
    { account: 'provider_payable', pence: payableChangePence, providerId },
    { account: 'commission', pence: commissionChangePence },
    { account: 'losses', pence: -payableChangePence - commissionChangePence },
  ]);
  const shares = { amountPence: payoutPence, commissionPence };
  if (payoutPence === 0)
    await moveTransfer(trx, context, payout, 'nothingLeft', { ...shares, failureCode: 'REFUNDED' });
  else if (payout.status === 'stopped')
    await moveTransfer(trx, context, payout, 'owedAgain', { ...shares, holdReason: 'refund' });
  else await changeTransfer(trx, payout, now, shares);
}
