import type { LastChange } from 'contract/bookings/bookingChange';
import type { Booking } from 'shared-ui/booking';
import { formatBookingDate, formatTimeRange } from 'shared-ui/format';
import { lazyComponent } from 'shared-ui/lazyComponent';
import { Notice } from 'shared-ui/ui';
import { bookingChangeTexts as texts } from '../../texts/bookingChange';
import type { OpenChangeCardProps } from './OpenChangeCard';
import { canHaveChanges, useBookingChanges } from './useBookingChanges';

const OpenChangeCard = lazyComponent<OpenChangeCardProps>(
  async () => (await import(/* webpackChunkName: "booking-parts" */ './OpenChangeCard')).OpenChangeCard,
  { message: texts.loadFailed },
);

/** What a customer has to know of a change that came to nothing; null for every other. */
function endedText({ kind, status, bookingDate, timeSlot }: LastChange): string | null {
  const words: Partial<Record<string, (time: string) => string>> = texts.ended[kind === 'extra' ? 'extra' : 'time'];
  const time = `${formatBookingDate(bookingDate)}, ${formatTimeRange(timeSlot.startTime, timeSlot.endTime)}`;
  return words[status]?.(time) ?? null;
}

/** The change that waits for the customer, or what became of the latest one (M-216.5, M-222). */
export function BookingChange({ booking, onOutcome }: { booking: Booking } & Pick<OpenChangeCardProps, 'onOutcome'>) {
  const { data } = useBookingChanges(booking);
  if (!data || !canHaveChanges(booking)) return null;
  const { open, last } = data;
  if (open) return <OpenChangeCard bookingId={booking.bookingId} change={open} onOutcome={onOutcome} />;
  const ended = last ? endedText(last) : null;
  return ended && <Notice tone="warning">{ended}</Notice>;
}
