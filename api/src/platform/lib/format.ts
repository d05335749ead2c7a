// Values as people read them, in mails, messages and lists.
import { toDecimal } from 'contract/money/money';
import { londonAt } from 'contract/platform/wallTime';

const longDateFormat = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** 'YYYY-MM-DD' → 'Saturday 21 November 2026'. */
export function longDate(date: string): string {
  return longDateFormat.format(new Date(`${date}T00:00:00Z`));
}

/** An instant → 'Saturday 21 November 2026 at 09:00', London time. */
export function dateAndTime(instant: Date): string {
  const { date, time } = londonAt(instant);
  return `${longDate(date)} at ${time}`;
}

/** Pence → '£36.00'. */
export function formatPence(pence: number): string {
  return `£${toDecimal(pence)}`;
}

/** 'Amelia Hart' → 'Amelia'. */
export function firstName(name: string): string {
  return name.trim().split(/\s+/)[0] ?? '';
}

/** 'amelia@example.com' → 'a…@example.com': enough for its owner to recognise, too little for anybody else. */
export function masked(address: string): string {
  return address.replace(/^(.)[^@]*/, '$1…');
}
