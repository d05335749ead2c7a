import { useMemo, useState } from 'react';
import type { Booking } from 'shared-ui/booking';
import {
  useAcceptBookingMutation,
  useCompleteBookingMutation,
  useConfirmAssignedBookingMutation,
  useRejectBookingMutation,
} from '../api/bookings';
import type { BookingAlerts } from '../components/BookingAlert';
import { assignedBookingsTexts as texts } from '../texts/assignedBookings';
import { sessionTexts } from '../texts/session';
import { errorText } from 'shared-ui/store';

export type Decision = 'accept' | 'complete' | 'confirm';

export type Decisions = ReturnType<typeof useDecisions>;

/** A job, and whether and how its helper can decide about it. */
export interface JobProps {
  booking: Booking;
  decisions: Decisions;
  isBlocked: boolean;
}

const TEXTS: Record<Decision, { done: string; failed: string; toError: (message: string) => string }> = {
  accept: { done: texts.acceptDone, failed: texts.acceptFailed, toError: texts.acceptError },
  complete: { done: texts.completeDone, failed: texts.completeFailed, toError: texts.completeError },
  confirm: { done: texts.confirmDone, failed: texts.confirmFailed, toError: (message) => message },
};

/** A helper's possible decisions on an assigned booking, with their specified texts (H-4.7 to H-4.9, H-8.8 to H-8.10). */
export function useDecisions({ succeed, fail }: Pick<BookingAlerts, 'succeed' | 'fail'>) {
  const [accept] = useAcceptBookingMutation();
  const [complete] = useCompleteBookingMutation();
  const [confirm] = useConfirmAssignedBookingMutation();
  const [sendRejection] = useRejectBookingMutation();
  /** The decisions that are being sent, by the id of their booking. */
  const [running, setRunning] = useState<Readonly<Record<string, Decision>>>({});
  /** The booking whose rejection is being written. */
  const [rejecting, setRejecting] = useState<Booking | null>(null);

  // The same object until something in it changes: a page then does not render its long list again.
  return useMemo(() => {
    const decide = async (decision: Decision, { bookingId }: Booking) => {
      if (running[bookingId]) return;
      setRunning((all) => ({ ...all, [bookingId]: decision }));
      const { error } = await { accept, complete, confirm }[decision]({ bookingId });
      setRunning(({ [bookingId]: _done, ...others }) => others);
      const { done, failed, toError } = TEXTS[decision];
      if (error) fail(toError(errorText(error, { failed: failed, noToken: sessionTexts.required })));
      else succeed(done);
    };

    /** @returns the failure to show in the dialog, or null when it is done */
    const reject = async ({ bookingId }: Booking, rejectionReason: string) => {
      const { error } = await sendRejection({ bookingId, rejectionReason });
      if (error)
        return texts.rejectError(errorText(error, { failed: texts.rejectFailed, noToken: sessionTexts.required }));
      // Meanwhile another rejection may be written.
      setRejecting((current) => (current?.bookingId === bookingId ? null : current));
      succeed(texts.rejectDone);
      return null;
    };

    const stopRejecting = () => setRejecting(null);
    return { running, decide, rejecting, startRejecting: setRejecting, stopRejecting, reject };
  }, [running, rejecting, accept, complete, confirm, sendRejection, succeed, fail]);
}
