import { useRef, useState, type RefObject } from 'react';
import { useNavigate } from 'react-router-dom';
import type { CreateBooking } from 'contract/bookings/booking';
import { type BookingDetails, detailsFailure, timeFailure } from 'contract/bookings/bookingForm';
import { readPostcode } from 'contract/fields/postcode';
import { isDate, isTime, londonAt } from 'contract/platform/wallTime';
import { paths, type BookStep } from 'shared-ui/paths';
import { fieldErrorsOf } from 'shared-ui/forms';
import { isApiError, useAuth, errorText } from 'shared-ui/store';
import { toBookingTime } from '../../components/BookingTime/useTimeForm';
import { useCreateBookingMutation } from '../../api/bookings';
import type { BookingCreated } from '../../lib/booking';
import { leaveTo } from '../../lib/leaveTo';
import { savePaymentRedirect } from './bookingDraft';
import { bookTexts } from './texts';
import type { BookingFormState, FilledDraft } from './useBookingDraft';

/** The details of step 2 as they are checked, shown and sent: with the postcode in its one form. */
export function detailsOf({ customerDetails, serviceLocation }: BookingDetails): BookingDetails {
  const { postalCode } = serviceLocation;
  return {
    customerDetails,
    serviceLocation: { ...serviceLocation, postalCode: readPostcode(postalCode) ?? postalCode },
  };
}

/** The create call's payload (C-3.9). Regular help begins with a booking of one day (M-332). */
function payloadOf(draft: FilledDraft): CreateBooking {
  const { serviceId, specialRequests, helperId, isRange, repeatWeeks } = draft;
  return {
    serviceId,
    ...toBookingTime(draft),
    ...detailsOf(draft),
    specialRequests,
    ...(helperId !== null && { preferredProviderId: helperId }),
    ...(!isRange && repeatWeeks !== null && { repeatWeeks }),
    paymentMethod: 'paypal',
  };
}

/** FNV-1a hash in 32 bits: differs for two contents of one draft. */
function fnv(text: string, basis: number): string {
  let hash = basis;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}

/**
 * The idempotency key of the attempt to create this very booking: the same when it is sent again, after a reload or in a copy of the
 * tab, and another once anything in it has changed.
 */
function attemptKey({ key }: FilledDraft, payload: CreateBooking): string {
  const text = JSON.stringify(payload);
  return key.slice(0, 16) + fnv(text, 0x811c9dc5) + fnv(text, 0x9747b28c);
}

interface SubmitFailure {
  message: string;
  /** The step where it is corrected; null when the form is not the reason. */
  step: Exclude<BookStep, 'confirm'> | null;
}

/** The message about the times: for the first that is missing (C-5.37 to C-5.39), else for the first broken rule of step 1. */
function timeMessage(draft: FilledDraft, now: number): string | undefined {
  const time = toBookingTime(draft);
  const { dateRange, bookingDate, timeSlot } = time;
  if (dateRange && !(isDate(dateRange.startDate) && isDate(dateRange.endDate))) return bookTexts.datesMissing;
  if (!dateRange && !bookingDate) return bookTexts.dateMissing;
  if (!isTime(timeSlot.startTime) || !isTime(timeSlot.endTime)) return bookTexts.timesMissing;
  return timeFailure(time, londonAt(new Date(now)))?.message;
}

/** Checks both steps: a draft may be older than today. */
function submitFailure(draft: FilledDraft, now: number): SubmitFailure | null {
  const wrongTime = timeMessage(draft, now);
  if (wrongTime) return { message: wrongTime, step: 'time' };
  const broken = detailsFailure(detailsOf(draft));
  return broken && { message: broken.message, step: 'details' };
}

/** Creates the booking and opens its payment page; meanwhile the button takes no press (C-4.19, C-4.21). */
export function useSubmitBooking(
  { draft, typed, save, end, setIsBusy }: BookingFormState,
  /** The part of the page in which it was confirmed; null once that was left. */
  shown: RefObject<HTMLElement | null>,
) {
  const navigate = useNavigate();
  const auth = useAuth();
  const [createBooking] = useCreateBookingMutation();
  const [failure, setFailure] = useState<SubmitFailure | null>(null);
  const [paymentUrl, setPaymentUrl] = useState<string | null>(null);
  /** Two presses in one task come before React's state has changed (M-478). */
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
      end();
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
