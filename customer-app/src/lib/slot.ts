import { toPence, toPounds, totalPenceOf } from 'contract/money';
import type { SearchQuery } from 'contract/service';
import { endOf, type Slot } from 'contract/slot';
import { formatDateLong, formatDayMonth } from 'shared-ui/format';

/** The fields of a search that name a time: all of them, or none. */
export type SlotQuery = Pick<SearchQuery, 'day' | 'start' | 'hours'>;

/** The wanted time of a search, of which a URL has all or nothing; null without one. */
export function slotOf({ day, start, hours }: SlotQuery): Slot | null {
  return day && start && hours ? { day, start, hours } : null;
}

/** 'Tue 24 Nov, 10:00–12:00' */
export function slotText({ day, start, hours }: Slot): string {
  return `${formatDateLong(day).slice(0, 3)} ${formatDayMonth(day)}, ${start}–${endOf(start, hours)}`;
}

/** Pounds for so many hours. @param price pounds per hour */
export function totalFor(price: number, hours: number): number {
  return toPounds(totalPenceOf(toPence(price), hours * 60, 1));
}
