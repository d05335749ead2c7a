import type { BookingTime } from '../bookings/bookingForm';
import { SLOT_HOURS } from '../platform/limits';
import { isDate, isTime, minutesOf, timeOfMinutes } from '../platform/wallTime';

/** A wanted time: so many hours on one day. Wall time in Europe/London. */
export interface Slot {
  /** 'YYYY-MM-DD' */
  day: string;
  /** 'HH:MM' */
  start: string;
  /** Whole or half hours. */
  hours: number;
}

/** The fields of a search that name a time: all of them, or none. */
export type SlotFields = { [Field in keyof Slot]?: Slot[Field] | undefined };

/** The wanted time of a search; null when it has none. */
export function slotOf({ day, start, hours }: SlotFields): Slot | null {
  return day && start && hours ? { day, start, hours } : null;
}

export function isHours(hours: number): boolean {
  return hours >= SLOT_HOURS.min && hours <= SLOT_HOURS.max && hours % SLOT_HOURS.step === 0;
}

/** True for a time that can be in the calendar; whether it is past, or ends on its day, is not asked. */
export function isSlot({ day, start, hours }: Slot): boolean {
  return isDate(day) && isTime(start) && isHours(hours);
}

/** 'HH:MM' so many hours later; '' without a start and hours. */
export function endOf(start: string, hours: number): string {
  return isTime(start) && isHours(hours) ? timeOfMinutes(minutesOf(start) + hours * 60) : '';
}

/** The time as a booking has it. */
export function bookingTimeOf({ day, start, hours }: Slot): BookingTime {
  return { bookingDate: day, timeSlot: { startTime: start, endTime: endOf(start, hours) } };
}
