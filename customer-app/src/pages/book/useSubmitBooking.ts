import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { detailsFailure, timeFailure } from 'contract/bookingForm';
import { isDate, isTime } from 'contract/wallTime';
import { paths, type BookStep } from 'shared-ui/paths';
import { isApiError, useAuth } from 'shared-ui/store';
import { useCreateBookingMutation } from '../../api/bookings';
import type { BookingCreated } from '../../lib/bookingCreated';
import { failureText } from '../../components/failureText';
import { leaveTo } from './leaveTo';
import { book as texts } from '../../texts/book';
import {
  attemptKey,
  detailsOf,
  payloadOf,
  timeOf,
  writeHandover,
  type BookingDraft,
  type BookingValues,
} from './bookingDraft';
import type { DraftState } from './useBookingDraft';

interface SubmitFailure {
  message: string;
  /** Where it is put right; null when it is nothing of the form. */
  step: Exclude<BookStep, 'confirm'> | null;
}

/** What submitting re-checks (C-5.37 to C-5.39), then the rules of both steps: a draft may be older than today. */
export function submitFailure(draft: BookingDraft, values: BookingValues): SubmitFailure | null {
  const time = timeOf({ ...draft, values });
  const { dateRange, bookingDate, timeSlot } = time;
  if (dateRange && !(isDate(dateRange.startDate) && isDate(dateRange.endDate)))
    return { message: texts.datesMissing, step: 'time' };
  if (!dateRange && !bookingDate) return { message: texts.dateMissing, step: 'time' };
  if (!isTime(timeSlot.startTime) || !isTime(timeSlot.endTime)) return { message: texts.timesMissing, step: 'time' };
  const broken = timeFailure(time);
  if (broken) return { message: broken.message, step: 'time' };
  const unfilled = detailsFailure(detailsOf(values));
  return unfilled && { message: unfilled.message, step: 'details' };
}

/** Creates the booking once, however often it is asked to, and goes where it is paid (C-4.19, C-4.21). */
export function useSubmitBooking({ draft, values, keep, reset }: DraftState) {
  const navigate = useNavigate();
  const auth = useAuth();
  const [createBooking] = useCreateBookingMutation();
  const isRunning = useRef(false);
  const [isSubmitting, setIsSubmitting] = useState(false);
  const [failure, setFailure] = useState<SubmitFailure | null>(null);
  const [paymentAddress, setPaymentAddress] = useState<string | null>(null);

  const create = async () => {
    const booking = payloadOf(draft, values);
    // Kept before it is sent: the same attempt after a reload or a lost line is known by its key.
    keep(draft);
    const before = auth.getToken('customer');
    const { data, error } = await createBooking({ booking, idempotencyKey: attemptKey(draft, booking) });
    if (data) {
      reset();
      if (data.approvalLink) {
        setPaymentAddress(data.approvalLink);
        writeHandover(draft.serviceId, data.approvalLink);
        return leaveTo(data.approvalLink);
      }
      const state: BookingCreated = { isCreated: true, bookingId: data.bookingId };
      return void navigate(paths.bookings(), { replace: true, state });
    }
    // A renewal that fails ends the session, also where nobody answered it (C-7.26).
    if (isApiError(error) && error.code === 'not_renewed') auth.endSession('customer', 'expired');
    const after = auth.getToken('customer');
    // The session could not be renewed: the page is on its way to the login, where a message of this one has no place.
    if (after === null) return;
    const { refused, failed, refusedAfterRefresh } = texts;
    const renewed = { refused: refusedAfterRefresh, failed: refusedAfterRefresh };
    setFailure({ message: failureText(error, after === before ? { refused, failed } : renewed), step: null });
  };

  const submit = async () => {
    if (isRunning.current) return;
    const broken = submitFailure(draft, values);
    setFailure(broken);
    if (broken) return;
    isRunning.current = true;
    setIsSubmitting(true);
    try {
      await create();
    } finally {
      isRunning.current = false;
      setIsSubmitting(false);
    }
  };

  return { submit, isSubmitting, failure, paymentAddress };
}
