import type { Context } from '../../context';
import { transact, type Db } from '../../../platform/db/database';
import { addMs, HOUR_MS, MINUTE_MS, SECOND_MS } from '../../../platform/lib/durations';
import {
  isPaymentError,
  type PaymentError,
  type PaymentErrorKind,
} from '../../../platform/paymentProvider/paymentProvider';
import { isInQuarantine } from '../../../platform/restores/quarantine.repo';
import { findBooking } from '../../bookingRecord';
import { sendOperatorWarning } from '../../mails';
import { retryDelayMs, sendLater } from './moveTransfer';
import { changeTransfer, type StoredPayout, type StoredRefund } from './transfers.repo';

/*
 * The way of every transfer, of either kind: claim it → read the provider's record → decide → send → record → warn once. Safe to call any
 * number of times, at once too: one process at a time, and a transfer that may have been sent is looked for before anything is repeated.
 */

/** Longer than all calls of one round may take with their time-outs: then another process may take over. */
const CLAIM_MS = 120 * SECOND_MS;
/** A lost response is mostly found within seconds; operators hear of the others. */
const WARN_AFTER_MS = 10 * MINUTE_MS;
/** Errors that do not go away by themselves. */
const NEEDS_PERSON: readonly PaymentErrorKind[] = ['forbidden', 'misused', 'notFound'];

type Transfer = StoredRefund | StoredPayout;

/** The provider's record of a transfer, and of the money that it is made of. */
interface Read {
  /** It may have been sent: a rejection of the repeat says nothing about the first request. */
  isInDoubt: boolean;
}

/** Everything in which the two kinds of transfer differ on their way. */
export interface TransferLoop<T extends Transfer = Transfer, R extends Read = Read, Response = unknown> {
  /** Its name in operators' mails, and the promise about one of unknown outcome. */
  name: string;
  promise: string;
  /** The provider responds in the same way to a repeated key, or pays a reference once, for longer than this: after it nothing is repeated. */
  repeatableMs: number;
  /** Errors by which the provider rejects it for good. */
  rejections: readonly PaymentErrorKind[];
  find(db: Db, id: string, options?: { lock: boolean }): Promise<T | null>;
  /** The way ends here: its outcome is known, or the provider has it. */
  isOver(transfer: T): boolean;
  /** Whether it waits for another transfer, a time or a person, with the job that looks again. */
  waits(trx: Db, context: Context, transfer: T): Promise<boolean>;
  /** The provider has lost it, and a person knows that it was not made: the next attempt leaves at once (M-76.5). */
  isLost(transfer: T, error: PaymentError): boolean;
  /** Executes `notSent` of the table: the only request that there was had no effect. */
  takeBack(trx: Db, context: Context, transfer: T, error: PaymentError): Promise<T>;
  /** Executes `rejected` of the table. */
  reject(trx: Db, context: Context, transfer: T, failureCode: string): Promise<void>;
  /** Reads the provider's record. @returns null when there is nothing to send @throws PaymentError */
  read(context: Context, transfer: T): Promise<R | null>;
  /** Decides on the locked booking whether it leaves; its outcome is unknown from the commit on. @returns null when it does not */
  decide(trx: Db, context: Context, transfer: T, read: R): Promise<T | null>;
  /** @throws PaymentError */
  send(context: Context, transfer: T, read: R): Promise<Response>;
  record(trx: Db, context: Context, transfer: T, response: Response, read: R): Promise<void>;
  /** Looks for it after an error that leaves its outcome open. */
  lookAgain(context: Context, read: R): Promise<unknown>;
}

export function isClaimed({ claimedUntil }: { claimedUntil: Date | null }, { clock }: Context): boolean {
  return claimedUntil !== null && claimedUntil > clock.now();
}

/** Sends a transfer, or finds out the outcome of one that may have been sent. */
export async function runTransfer(context: Context, loop: TransferLoop, id: string): Promise<void> {
  if (await isInQuarantine(context.db)) {
    // A restored database does not know yet whether it was sent (M-630). The queue does not take the job before the quarantine has ended.
    const transfer = await loop.find(context.db, id);
    if (transfer && !loop.isOver(transfer)) await sendLater(context.db, context, transfer, 0);
    return;
  }
  const claimed = await claim(context, loop, id);
  if (!claimed) return;
  try {
    const read = await loop.read(context, claimed);
    const leaving = read && (await decide(context, loop, claimed, read));
    if (leaving) await send(context, loop, leaving, read);
  } catch (error) {
    if (!isPaymentError(error)) throw error;
    await retryLater(context, loop, id, error);
  }
}

/** Takes a transfer for this process; null when there is nothing to do for it now. */
function claim(context: Context, loop: TransferLoop, id: string): Promise<Transfer | null> {
  return transact(context.db, async (trx) => {
    const now = context.clock.now();
    const transfer = await loop.find(trx, id, { lock: true });
    if (!transfer || loop.isOver(transfer)) return null;
    if (transfer.claimedUntil !== null && transfer.claimedUntil > now) {
      await sendLater(trx, context, transfer, transfer.claimedUntil.getTime() - now.getTime() + SECOND_MS);
      return null;
    }
    if (await loop.waits(trx, context, transfer)) return null;
    await changeTransfer(trx, transfer, now, { claimedUntil: addMs(now, CLAIM_MS) });
    await sendLater(trx, context, transfer, CLAIM_MS + SECOND_MS);
    return transfer;
  });
}

function decide(context: Context, loop: TransferLoop, { id, bookingId }: Transfer, read: Read) {
  return transact(context.db, async (trx) => {
    await findBooking(trx, bookingId, { lock: true });
    const locked = await loop.find(trx, id, { lock: true });
    return locked && isClaimed(locked, context) ? loop.decide(trx, context, locked, read) : null;
  });
}

async function send(context: Context, loop: TransferLoop, transfer: Transfer, read: Read): Promise<void> {
  try {
    const response = await loop.send(context, transfer, read);
    await transact(context.db, async (trx) => {
      await findBooking(trx, transfer.bookingId, { lock: true });
      await loop.record(trx, context, transfer, response, read);
    });
  } catch (error) {
    if (!isPaymentError(error)) throw error;
    const isOpen = read.isInDoubt || (error.isInDoubt && !loop.isLost(transfer, error));
    if (!isOpen) return recordNotSent(context, loop, transfer, error);
    await loop.lookAgain(context, read);
    await retryLater(context, loop, transfer.id, error);
  }
}

/** The only request that there was has been rejected: nothing was sent, and the same key may be used again. */
function recordNotSent(context: Context, loop: TransferLoop, sent: Transfer, error: PaymentError): Promise<void> {
  return transact(context.db, async (trx) => {
    await findBooking(trx, sent.bookingId, { lock: true });
    const locked = await loop.find(trx, sent.id, { lock: true });
    if (locked?.status !== 'unknown' || locked.attempt !== sent.attempt) return;
    if (loop.rejections.includes(error.kind)) return loop.reject(trx, context, locked, error.issue);
    const left = await loop.takeBack(trx, context, locked, error);
    if (loop.isLost(locked, error)) await sendLater(trx, context, left, 0);
    else await release(trx, context, loop, left, error);
  });
}

function retryLater(context: Context, loop: TransferLoop, id: string, error: PaymentError): Promise<void> {
  return transact(context.db, async (trx) => {
    const transfer = await loop.find(trx, id, { lock: true });
    if (transfer && !loop.isOver(transfer)) await release(trx, context, loop, transfer, error);
  });
}

/** Notes why a transfer was not sent, with the job that looks after it again. */
async function release(
  trx: Db,
  context: Context,
  loop: TransferLoop,
  transfer: Transfer,
  { kind, issue }: PaymentError,
): Promise<void> {
  const now = context.clock.now();
  await changeTransfer(trx, transfer, now, { claimedUntil: null, failureCode: issue });
  const isLate = now.getTime() - transfer.createdAt.getTime() > WARN_AFTER_MS;
  if (isLate || NEEDS_PERSON.includes(kind)) await warnOnce(trx, context, loop, transfer, issue);
  await sendLater(trx, context, transfer, retryDelayMs(transfer.createdAt, now));
}

/** Whether the provider may take a repeated request for a new one soon. */
export function isTooOld({ firstSentAt }: Transfer, { repeatableMs }: { repeatableMs: number }, now: Date): boolean {
  return firstSentAt !== null && now.getTime() - firstSentAt.getTime() >= repeatableMs;
}

/** Its outcome stays unknown, since nothing may be repeated: a person has to look. @returns null, the decision not to send it */
export async function stopRepeating(
  trx: Db,
  context: Context,
  loop: TransferLoop,
  transfer: Transfer,
  why: string | null,
): Promise<null> {
  await changeTransfer(trx, transfer, context.clock.now(), { claimedUntil: null });
  await warnOnce(trx, context, loop, transfer, why);
  await sendLater(trx, context, transfer, HOUR_MS);
  return null;
}

/** Warns operators of a transfer that does not get on; once. */
async function warnOnce(
  trx: Db,
  context: Context,
  { name, promise }: TransferLoop,
  transfer: Transfer,
  why: string | null,
): Promise<void> {
  const { bookingId, status, warnedAt } = transfer;
  if (warnedAt !== null) return;
  const now = context.clock.now();
  await changeTransfer(trx, transfer, now, { warnedAt: now });
  const because = why === null ? '' : ` (${why})`;
  const problem =
    status === 'unknown'
      ? `It is unknown whether the ${name} was made${because}. ${promise}`
      : `The ${name} could not be sent yet${because}. It is tried again.`;
  await sendOperatorWarning(trx, context, { bookingId, problem });
}
