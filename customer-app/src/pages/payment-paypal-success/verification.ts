import { useEffect, useState } from 'react';
import { MINUTE_MS, LIMITS } from 'contract/platform/limits';
import type { Payment, PaymentState } from 'contract/money/payment';
import { tabStorage } from 'shared-ui/hooks';
import type { Booking } from 'shared-ui/booking';
import { errorText, isUnreachable, type Auth, useAppDispatch, useAuth } from 'shared-ui/store';
import { paymentSuccessTexts } from '../../texts/payment';
import { listBookings } from '../../api/bookings';
import { getPaymentStatus, useVerifyPaymentMutation } from '../../api/payments';
import { hasId } from '../../lib/booking';

type StoredOutcome = 'success' | 'failed';

function keyOf({ bookingId, orderId }: Payment): string {
  return `paymentVerification:${bookingId}:${orderId}`;
}

/** The time of each failure by its key, in milliseconds since 1970. */
const TIMES_KEY = 'paymentFailures';

function readTimes(): Record<string, number> {
  try {
    return (JSON.parse(tabStorage.read(TIMES_KEY) ?? '{}') ?? {}) as Record<string, number>;
  } catch {
    return {};
  }
}

/**
 * The outcome of the verification of this order in this tab (C-3.16, C-4.30); null when there is none. A failure counts for
 * the 5 minutes that its message names.
 */
function readOutcome(payment: Payment, now: number = Date.now()): StoredOutcome | null {
  const outcome = tabStorage.read(keyOf(payment));
  if (outcome === 'success') return outcome;
  if (outcome !== 'failed') return null;
  const age = now - (readTimes()[keyOf(payment)] ?? now);
  return age < LIMITS.refundLockMinutes * MINUTE_MS ? 'failed' : null;
}

function writeOutcome(payment: Payment, outcome: StoredOutcome, now: number = Date.now()): void {
  tabStorage.write(keyOf(payment), outcome);
  if (outcome === 'failed') tabStorage.write(TIMES_KEY, JSON.stringify({ ...readTimes(), [keyOf(payment)]: now }));
}

/** The objects that a verification works with. */
interface Verification {
  payment: Payment;
  dispatch: ReturnType<typeof useAppDispatch>;
  auth: Auth;
  verifyPayment: ReturnType<typeof useVerifyPaymentMutation>[0];
}

const AFRESH = { subscribe: false, forceRefetch: true };

type Result =
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
async function poll({ payment, auth, verifyPayment }: Verification, signal: AbortSignal): Promise<Result> {
  for (let attempt = 1; attempt <= LIMITS.paymentPollAttempts; attempt += 1) {
    const { data, error } = await verifyPayment(payment);
    if (signal.aborted || auth.getToken('customer') === null) return stopped;
    if (data?.outcome === 'paid') return { state: 'success', booking: data.booking };
    if (error && !isUnreachable(error)) {
      const message = errorText(error, paymentSuccessTexts.failed);
      return { state: 'failed', message, isLocked: /recently refunded/i.test(message) };
    }
    if (attempt < LIMITS.paymentPollAttempts) await pause(LIMITS.paymentPollMs, signal);
    if (signal.aborted) return stopped;
  }
  return { state: 'failed', message: paymentSuccessTexts.timedOut, isLocked: false };
}

/** Reads the payment's status, then verifies; a status that cannot be read lets verification go on. */
async function checkThenPoll(verification: Verification, signal: AbortSignal): Promise<Result> {
  const { payment, dispatch, auth } = verification;
  const { data: state } = await dispatch(getPaymentStatus.initiate({ bookingId: payment.bookingId }, AFRESH));
  if (signal.aborted) return stopped;
  if (state && isJustRefunded(state, auth.clock.now()))
    return { state: 'failed', message: paymentSuccessTexts.refunded, isLocked: true };
  return poll(verification, signal);
}

/**
 * Finds out whether the order of a booking, or of a change of it, is paid, and stores the outcome for this tab. An earlier
 * success is shown again, an earlier failure blocks another attempt, each while the booking agrees (C-4.35).
 */
async function verifyOnce(verification: Verification, isChange: boolean, signal: AbortSignal): Promise<Result> {
  const { payment, dispatch } = verification;
  const before = readOutcome(payment);
  // A booking that is paid says nothing about the payment of its change.
  const isSaidByBooking = before === 'success' || (before === 'failed' && !isChange);
  const bookings = isSaidByBooking ? (await dispatch(listBookings.initiate(undefined, AFRESH))).data : null;
  const known = bookings?.find((booking) => hasId(booking, payment.bookingId));
  if (signal.aborted) return stopped;
  const isPaid = known?.paymentStatus === 'paid' && known.status !== 'cancelled';
  if (before === 'failed' && !isPaid)
    return { state: 'failed', message: paymentSuccessTexts.failedBefore, isLocked: true };
  const result: Result = isPaid ? { state: 'success', booking: known } : await checkThenPoll(verification, signal);
  if (result.state !== 'stopped') writeOutcome(payment, result.state);
  return result;
}

/**
 * Verifies the payment when the page opens; null while that is under way. Leaving the page stops it.
 * @param isChange a change of the booking is paid for, not the booking itself
 */
export function usePaymentVerification({ bookingId, orderId }: Payment, isChange: boolean): Result | null {
  const dispatch = useAppDispatch();
  const auth = useAuth();
  const [verifyPayment] = useVerifyPaymentMutation();
  const [result, setResult] = useState<Result | null>(null);

  useEffect(() => {
    const controller = new AbortController();
    const verification = { payment: { bookingId, orderId }, dispatch, auth, verifyPayment };
    void verifyOnce(verification, isChange, controller.signal).then((next) => {
      if (!controller.signal.aborted) setResult(next);
    });
    return () => controller.abort();
  }, [bookingId, orderId, isChange, dispatch, auth, verifyPayment]);

  return result;
}
