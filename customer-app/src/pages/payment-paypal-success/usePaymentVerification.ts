import type { Payment } from 'contract/money/payment';
import { useEffect, useState } from 'react';
import { useAppDispatch, useAuth, type ApiError } from 'shared-ui/store';
import { listBookings } from '../../api/bookings';
import { getPaymentStatus, useVerifyPaymentMutation } from '../../api/payments';
import { hasId } from '../../lib/booking';
import { verifyOnce, type Result } from './verification';

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
    const payment = { bookingId, orderId };
    const calls = {
      readState: async () =>
        (await dispatch(getPaymentStatus.initiate({ bookingId }, { subscribe: false, forceRefetch: true }))).data ??
        null,
      verify: async () => {
        const { data, error } = await verifyPayment(payment);
        return data ? { data } : { error: error as ApiError };
      },
      findBooking: async () => {
        const { data = [] } = await dispatch(
          listBookings.initiate(undefined, { subscribe: false, forceRefetch: true }),
        );
        return data.find((booking) => hasId(booking, bookingId)) ?? null;
      },
      now: auth.clock.now,
      isLoggedIn: () => auth.getToken('customer') !== null,
    };
    void verifyOnce(payment, isChange, calls, controller.signal).then((next) => {
      if (!controller.signal.aborted) setResult(next);
    });
    return () => controller.abort();
  }, [bookingId, orderId, isChange, dispatch, auth, verifyPayment]);

  return result;
}
