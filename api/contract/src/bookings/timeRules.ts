import { DAY_MS, HOUR_MS, LIMITS } from '../platform/limits';
import type { BookingFacts } from './bookingLifecycle';
import { addDays, inclusiveDays, instantOf, isWallSlot } from '../platform/wallTime';

/** Extra time comes in steps, for one-day bookings, on their day (M-220). */
export const EXTRA_TIME = { stepMinutes: 30, maxMinutes: DAY_MS / 60_000, answerMinutes: 60, payMinutes: 60 } as const;

/** Until when a paid booking's time may be changed, free of charge (M-210). */
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

/** What helper and server agree on about the day of a booking (M-225, M-226). */
export const ARRIVAL_CODE_DIGITS = 4;

/** By how many minutes a helper may say to be late. */
export const LATE_MINUTES = [10, 15, 20, 30, 45, 60, 90, 120] as const;

/** How often regular help may come, in weeks (M-320.1). */
export const EVERY_WEEKS = [1, 2, 4] as const;
export type EveryWeeks = (typeof EVERY_WEEKS)[number];

/** When a visit of regular help is confirmed, before its start by the instant (M-322, M-325), and how many are shown. */
export const VISIT_RULES = { openDays: 14, mailDays: 7, remindHours: 72, deadlineHours: 48, shown: 3 } as const;

/** Series of one customer that have not ended. */
export const MAX_SERIES = 20;

/** The dates of a series: every so many weeks after its first day, at the same wall time in London. */
export interface Rhythm {
  everyWeeks: EveryWeeks;
  /** 'YYYY-MM-DD', of the booking that it was made from. */
  firstDay: string;
  /** 'HH:MM' */
  startTime: string;
  endTime: string;
}

/** A date of a series with its instants. */
export interface VisitTimes {
  day: string;
  startsAt: Date;
  /** From when it can be confirmed and paid, and until when, both included. */
  opensAt: Date;
  deadline: Date;
  /** When its customer is mailed that it can be confirmed, and reminded. */
  mailAt: Date;
  remindAt: Date;
  /** False where the clocks skip its start or its end: it does not take place (M-321.2). */
  exists: boolean;
}

function daysOf({ everyWeeks }: Rhythm): number {
  return 7 * everyWeeks;
}

/** Whether a series has a visit on a day. Its first day is the booking that it was made from. */
export function isVisitDay(rhythm: Rhythm, day: string): boolean {
  const after = inclusiveDays(rhythm.firstDay, day) - 1;
  return after > 0 && after % daysOf(rhythm) === 0;
}

/** The first day of a visit from a date on. */
export function firstVisitFrom(rhythm: Rhythm, date: string): string {
  const days = daysOf(rhythm);
  const after = inclusiveDays(rhythm.firstDay, date) - 1;
  return addDays(rhythm.firstDay, Math.max(1, Math.ceil(after / days)) * days);
}

/** The next day in the rhythm. */
export function visitAfter(rhythm: Rhythm, day: string): string {
  return addDays(day, daysOf(rhythm));
}

export function visitTimesOf({ startTime, endTime }: Rhythm, day: string): VisitTimes {
  const startsAt = instantOf(day, startTime);
  const before = (ms: number) => new Date(startsAt.getTime() - ms);
  return {
    day,
    startsAt,
    opensAt: before(VISIT_RULES.openDays * DAY_MS),
    mailAt: before(VISIT_RULES.mailDays * DAY_MS),
    remindAt: before(VISIT_RULES.remindHours * HOUR_MS),
    deadline: before(VISIT_RULES.deadlineHours * HOUR_MS),
    exists: isWallSlot(day, startTime, endTime),
  };
}
