import { MINUTE_MS, LIMITS } from 'contract/platform/limits';
import type { Payment, PaymentState, Verification } from 'contract/money/payment';
import type { Booking } from 'shared-ui/booking';
import { errorText, isUnreachable, type ApiError } from 'shared-ui/store';
import { paymentSuccessTexts } from '../../texts/payment';
import { readOutcome, writeOutcome } from './outcomes';

/** The calls a verification makes. */
interface VerificationCalls {
  /** The state of the payment; null when it cannot be read. */
  readState: () => Promise<PaymentState | null>;
  verify: () => Promise<{ data: Verification } | { error: ApiError }>;
  /** The booking of a payment verified before, as it is now; null when it is not found. */
  findBooking: () => Promise<Booking | null>;
  /** The server's time, in milliseconds since 1970. */
  now: () => number;
  isLoggedIn: () => boolean;
}

export type Result =
  | { state: 'success'; booking: Booking }
  /** `isLocked`: another attempt is blocked for some minutes. */
  | { state: 'failed'; message: string; isLocked: boolean }
  /** The session ended or the page was left meanwhile. */
  | { state: 'stopped' };

const stopped: Result = { state: 'stopped' };

/** Cancelled and refunded, completed less than 5 minutes ago (C-4.31). */
function isJustRefunded({ status, paymentStatus, paymentIds }: PaymentState, now: number): boolean {
  const completedAt = Date.parse(paymentIds.paymentCompletedAt ?? '');
  return (
    status === 'cancelled' && paymentStatus === 'refunded' && now - completedAt < LIMITS.refundLockMinutes * MINUTE_MS
  );
}

/** Resolves after the time, or at once when the page is left. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', finish);
      resolve();
    };
    const timer = setTimeout(finish, ms);
    signal.addEventListener('abort', finish);
  });
}

/** Verifies up to 12 times, 5 seconds apart, while the response is pending or missing (C-4.28, C-4.29). */
async function poll({ verify, isLoggedIn }: VerificationCalls, signal: AbortSignal): Promise<Result> {
  for (let attempt = 1; attempt <= LIMITS.paymentPollAttempts; attempt += 1) {
    const result = await verify();
    if (signal.aborted || !isLoggedIn()) return stopped;
    if ('data' in result && result.data.outcome === 'paid') return { state: 'success', booking: result.data.booking };
    if ('error' in result && !isUnreachable(result.error)) {
      const message = errorText(result.error, paymentSuccessTexts.failed);
      return { state: 'failed', message, isLocked: /recently refunded/i.test(message) };
    }
    if (attempt < LIMITS.paymentPollAttempts) await pause(LIMITS.paymentPollMs, signal);
    if (signal.aborted) return stopped;
  }
  return { state: 'failed', message: paymentSuccessTexts.timedOut, isLocked: false };
}

/** Reads the payment's status, then verifies; a status that cannot be read lets verification go on. */
async function checkThenPoll(calls: VerificationCalls, signal: AbortSignal): Promise<Result> {
  const state = await calls.readState();
  if (signal.aborted) return stopped;
  if (state && isJustRefunded(state, calls.now()))
    return { state: 'failed', message: paymentSuccessTexts.refunded, isLocked: true };
  return poll(calls, signal);
}

/**
 * Finds out whether the order of a booking, or of a change of it, is paid, and stores the outcome for this tab. An earlier
 * success is shown again, an earlier failure blocks another attempt, each while the booking agrees (C-4.35).
 */
export async function verifyOnce(
  payment: Payment,
  isChange: boolean,
  calls: VerificationCalls,
  signal: AbortSignal,
): Promise<Result> {
  const before = readOutcome(payment);
  // A booking that is paid says nothing about the payment of its change.
  const isSaidByBooking = before === 'success' || (before === 'failed' && !isChange);
  const known = isSaidByBooking ? await calls.findBooking() : null;
  if (signal.aborted) return stopped;
  const isPaid = known?.paymentStatus === 'paid' && known.status !== 'cancelled';
  if (before === 'failed' && !isPaid)
    return { state: 'failed', message: paymentSuccessTexts.failedBefore, isLocked: true };
  const result: Result = isPaid ? { state: 'success', booking: known } : await checkThenPoll(calls, signal);
  if (result.state !== 'stopped') writeOutcome(payment, result.state);
  return result;
}
