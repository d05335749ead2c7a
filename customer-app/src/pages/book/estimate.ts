import { HOUR_MS, LIMITS } from 'contract/platform/limits';
import { totalPenceOf, refundOf, toPence, toPounds } from 'contract/money/money';
import { inclusiveDays, instantOf, isDate, isTime, londonAt, minutesBetween } from 'contract/platform/wallTime';
import { toBookingTime, type TimeDraft } from '../../components/BookingTime/useTimeForm';

/** The estimate of step 1; null stands for a missing or invalid value. */
export interface Estimate {
  start: string | null;
  end: string | null;
  days: number | null;
  /** Minutes of one day. */
  minutes: number | null;
  /** Pounds: hourly price × hours × days (C-9.14). */
  cost: number | null;
}

/** @param price pounds per hour; NaN while it is unknown */
export function estimateOf(draft: TimeDraft, price: number): Estimate {
  const { bookingDate = '', dateRange, timeSlot } = toBookingTime(draft);
  const { startDate, endDate } = dateRange ?? { startDate: bookingDate, endDate: bookingDate };
  const [start, end] = [startDate, endDate].map((date) => (isDate(date) ? date : null)) as [
    string | null,
    string | null,
  ];
  const days = start && end && start <= end ? inclusiveDays(start, end) : null;
  const slotMinutes =
    isTime(timeSlot.startTime) && isTime(timeSlot.endTime) ? minutesBetween(timeSlot.startTime, timeSlot.endTime) : 0;
  const minutes = slotMinutes > 0 ? slotMinutes : null;
  const cost = days && minutes && Number.isFinite(price) ? toPounds(totalPenceOf(toPence(price), minutes, days)) : null;
  return { start, end, days, minutes, cost };
}

/** The refund rule as it applies to this booking (M-11). Amounts in pounds. */
interface RefundRule {
  /** Until when everything is refunded, in London time; null when that has passed. */
  freeUntil: { date: string; time: string } | null;
  kept: number;
  /** Refund after that, once a provider has accepted. */
  lateRefund: number;
}

export function refundRuleOf(
  { start, cost }: Estimate,
  startTime: string,
  price: number,
  now: Date,
): RefundRule | null {
  if (start === null || cost === null || !isTime(startTime)) return null;
  const free = new Date(instantOf(start, startTime).getTime() - LIMITS.freeCancelHoursBefore * HOUR_MS);
  const { refundPence, keptPence } = refundOf({
    totalPence: toPence(cost),
    hourlyPence: toPence(price),
    isAccepted: true,
    msUntilStart: 0,
    msSinceBooked: Number.POSITIVE_INFINITY,
  });
  return {
    freeUntil: free > now ? londonAt(free) : null,
    kept: toPounds(keptPence),
    lateRefund: toPounds(refundPence),
  };
}
