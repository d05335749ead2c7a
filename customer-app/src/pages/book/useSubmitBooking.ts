import { useRef, useState } from 'react';
import type { RefObject } from 'react';
import { useNavigate } from 'react-router-dom';
import { detailsFailure, timeFailure } from 'contract/bookings/bookingForm';
import { isDate, isTime, londonAt } from 'contract/platform/wallTime';
import { paths, type BookStep } from 'shared-ui/paths';
import { fieldErrorsOf } from 'shared-ui/fieldErrors';
import { isApiError, useAuth, errorText } from 'shared-ui/store';
import { useCreateBookingMutation } from '../../api/bookingActions';
import { toBookingTime } from '../../components/BookingTime/timeDraft';
import type { BookingCreated } from '../../lib/bookingCreated';
import { leaveTo } from '../../lib/leaveTo';
import { bookTexts } from '../../texts/book';
import { savePaymentRedirect, type BookingDraft } from './bookingDraft';
import { attemptKey, detailsOf, payloadOf } from './bookingPayload';
import type { BookingFormState } from './useBookingDraft';

interface SubmitFailure {
  message: string;
  /** The step where it is corrected; null when the form is not the reason. */
  step: Exclude<BookStep, 'confirm'> | null;
}

/** What is wrong with the times: the first that is missing (C-5.37 to C-5.39), else the first rule of step 1 that is broken. */
function timeMessage(draft: BookingDraft, now: number): string | undefined {
  const time = toBookingTime(draft);
  const { dateRange, bookingDate, timeSlot } = time;
  if (dateRange && !(isDate(dateRange.startDate) && isDate(dateRange.endDate))) return bookTexts.datesMissing;
  if (!dateRange && !bookingDate) return bookTexts.dateMissing;
  if (!isTime(timeSlot.startTime) || !isTime(timeSlot.endTime)) return bookTexts.timesMissing;
  return timeFailure(time, londonAt(new Date(now)))?.message;
}

/** Checks both steps: a draft may be older than today. */
function submitFailure(draft: BookingDraft, now: number): SubmitFailure | null {
  const wrongTime = timeMessage(draft, now);
  if (wrongTime) return { message: wrongTime, step: 'time' };
  const broken = detailsFailure(detailsOf(draft.values));
  return broken && { message: broken.message, step: 'details' };
}

/** Creates the booking, while which its button takes no press, and opens its payment page (C-4.19, C-4.21). */
export function useSubmitBooking(
  { draft, typed, save, reset, setIsBusy }: BookingFormState,
  /** What it was confirmed in; null once that was left. */
  shown: RefObject<HTMLElement | null>,
) {
  const navigate = useNavigate();
  const auth = useAuth();
  const [createBooking] = useCreateBookingMutation();
  const [failure, setFailure] = useState<SubmitFailure | null>(null);
  const [paymentUrl, setPaymentUrl] = useState<string | null>(null);
  /** Two presses in one task are there before the state is (M-478). */
  const isSending = useRef(false);

  const create = async () => {
    const booking = payloadOf(draft);
    // Saved before it is sent: after a reload or a lost connection the same attempt has the same idempotency key.
    save(typed);
    const tokenBefore = auth.getToken('customer');
    const { data, error } = await createBooking({ ...booking, idempotencyKey: attemptKey(draft, booking) });
    if (data) {
      // Left meanwhile: the booking history leads to its payment (M-12.6).
      if (!shown.current) return;
      reset();
      if (data.approvalLink) {
        setPaymentUrl(data.approvalLink);
        savePaymentRedirect(draft.serviceId, data.approvalLink);
        return leaveTo(data.approvalLink);
      }
      const state: BookingCreated = { isCreated: true, bookingId: data.bookingId };
      return void navigate(paths.bookings(), { replace: true, state });
    }
    // A renewal that fails ends the session, also when there was no response (C-7.26).
    if (isApiError(error) && error.code === 'not_renewed') auth.endSession('customer', 'expired');
    const tokenAfter = auth.getToken('customer');
    // Without a session the guard is redirecting to the login: no message is shown there.
    if (tokenAfter === null) return;
    const message = errorText(
      error,
      tokenAfter === tokenBefore ? bookTexts.createFailure : bookTexts.rejectedAfterRenewal,
    );
    // The API alone finds a phone number in the name (M-413).
    setFailure({ message, step: fieldErrorsOf(error).length > 0 ? 'details' : null });
  };

  const submit = () => {
    if (isSending.current) return;
    const broken = submitFailure(draft, auth.clock.now());
    setFailure(broken);
    if (broken) return;
    isSending.current = true;
    setIsBusy(true);
    void create().finally(() => {
      isSending.current = false;
      setIsBusy(false);
    });
  };

  return { submit, failure, paymentUrl };
}
