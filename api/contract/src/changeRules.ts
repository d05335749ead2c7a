import { DAY_MS, HOUR_MS } from './durations';
import type { BookingFacts } from './bookingLifecycle';
import { LIMITS } from './limits';

/** Extra time comes in steps, for one-day bookings, on their day (M-220). */
export const EXTRA_TIME = { stepMinutes: 30, maxMinutes: DAY_MS / 60_000, answerMinutes: 60, payMinutes: 60 } as const;

/** Returns the time until which a paid booking's time may be changed, free of charge (M-210). */
export function changeableUntil(startsAt: Date): Date {
  return new Date(startsAt.getTime() - LIMITS.freeCancelHoursBefore * HOUR_MS);
}

/** A paid booking that is to be done, with or without a helper. */
export function isTimeChangeable({ status, paymentStatus }: BookingFacts): boolean {
  return status === 'confirmed' && paymentStatus === 'paid';
}

/** An accepted job that is not completed yet. */
export function isExtendable({ status, paymentStatus, assignmentStatus }: BookingFacts): boolean {
  return status === 'confirmed' && paymentStatus === 'paid' && assignmentStatus === 'accepted';
}
