import { toPence, toPounds, totalPenceOf } from 'contract/money/money';
import { endOf, type Slot } from 'contract/catalogue/slot';
import { formatDateLong, formatDayMonth } from 'shared-ui/format';

/** 'Tue 24 Nov, 10:00–12:00' */
export function slotText({ day, start, hours }: Slot): string {
  return `${formatDateLong(day).slice(0, 3)} ${formatDayMonth(day)}, ${start}–${endOf(start, hours)}`;
}

/** Pounds for so many hours. @param price pounds per hour */
export function totalFor(price: number, hours: number): number {
  return toPounds(totalPenceOf(toPence(price), hours * 60, 1));
}
