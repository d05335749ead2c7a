import type { ReadBookingChanges } from 'contract/bookings/bookingChange';
import type { Booking, BookingDate } from 'shared-ui/booking';
import { formatBookingDate, formatInstant, formatTimeRange } from 'shared-ui/format';
import { Notice } from 'shared-ui/ui';
import { bookingChangeTexts as texts } from '../../texts/bookingChange';
import { useAssignedChanges } from './useAssignedChanges';

interface Time {
  bookingDate: BookingDate | null;
  timeSlot: { startTime: string | null; endTime: string | null };
}

function timeText({ bookingDate, timeSlot: { startTime, endTime } }: Time): string {
  return `${formatBookingDate(bookingDate)}, ${formatTimeRange(startTime, endTime)}`;
}

function noticeOf({ open, last }: ReadBookingChanges, booking: Booking): string | null {
  if (open?.kind === 'time') {
    const words = open.keepsHelper ? texts.waiting : texts.waitingLost;
    return words(timeText(open), formatInstant(open.expiresAt));
  }
  return last?.kind === 'time' && last.status === 'applied' ? texts.changed(timeText(booking)) : null;
}

/** That the customer wants another time, or has changed it (M-218). */
export function ChangeNotice({ booking }: { booking: Booking }) {
  const { data } = useAssignedChanges(booking);
  const text = data && booking.status === 'confirmed' ? noticeOf(data, booking) : null;
  return (
    text !== null && (
      <Notice tone="info" role="status">
        {text}
      </Notice>
    )
  );
}
