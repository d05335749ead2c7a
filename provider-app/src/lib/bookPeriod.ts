import { isBookkeepingDay, londonToday } from 'contract/platform/wallTime';
import type { BookkeepingPeriod } from 'contract/money/bookkeeping';
import { toPounds } from 'contract/money/money';
import { formatPounds } from 'shared-ui/format';
import type { Column } from 'shared-ui/parts';

/** A column of amounts: pence in the books, pounds on screen. */
export function amountColumn<Row>(key: string, header: string, penceOf: (row: Row) => number): Column<Row> {
  return { key, header, cell: (row) => formatPounds(toPounds(penceOf(row))), isNumeric: true };
}

function dayOf(value: string | null): string | null {
  return value !== null && isBookkeepingDay(value) ? value : null;
}

/** The days of the books in a URL; the running calendar year where they are missing, unreadable or in the wrong order. */
export function readBookPeriod(params: URLSearchParams, today = londonToday()): BookkeepingPeriod {
  const [from, to] = [dayOf(params.get('from')), dayOf(params.get('to'))];
  if (from !== null && to !== null && from <= to) return { from, to };
  const year = today.slice(0, 4);
  return { from: `${year}-01-01`, to: `${year}-12-31` };
}

/** The year of a statement in a URL, or the running one. */
export function readBookYear(params: URLSearchParams, today = londonToday()): number {
  const year = Number(params.get('year'));
  return isBookkeepingDay(`${year}-01-01`) ? year : Number(today.slice(0, 4));
}

/** The running year and the three before it, the newest first, with the one that is open. */
export function bookYears(open: number, today = londonToday()): number[] {
  const running = Number(today.slice(0, 4));
  return [...new Set([running, running - 1, running - 2, running - 3, open])].sort((a, b) => b - a);
}
