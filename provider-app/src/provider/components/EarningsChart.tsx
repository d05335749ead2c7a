import { useEffect, useRef, useState, type RefObject } from 'react';
import { formatPounds, formatDayMonth, formatMonth } from 'shared-ui/format';
import { lazyComponent } from 'shared-ui/hooks';
import { SkeletonBlock } from 'shared-ui/ui';
import { commonTexts } from '../../texts/common';
import type { Bar } from './BarChart/BarChart';
import styles from './EarningsChart.module.css';
import { addDays, isDate, londonAt, londonToday, mondayOf } from 'contract/platform/wallTime';
import type { EarningsPeriod } from 'contract/catalogue/options';
import type { Earning } from 'contract/money/payment';

type Unit = 'day' | 'week' | 'month' | 'year';

const UNIT: Record<EarningsPeriod, Unit> = { week: 'day', month: 'week', year: 'month', all: 'month' };
/** More bars than this are too thin to read. */
const MAX_BARS = 12;

/** The first day of the day, week (from Monday), month or year that a date is in. */
function startOf(date: string, unit: Unit): string {
  if (unit === 'day') return date;
  if (unit === 'week') return mondayOf(date);
  return unit === 'month' ? `${date.slice(0, 7)}-01` : `${date.slice(0, 4)}-01-01`;
}

/** 400 days on from the first of a year is in the next one, 40 from the first of a month, 8 from a Monday. */
function nextOf(start: string, unit: Unit): string {
  return startOf(addDays(start, { day: 1, week: 8, month: 40, year: 400 }[unit]), unit);
}

function labelOf(start: string, unit: Unit): string {
  if (unit === 'day' || unit === 'week') return formatDayMonth(start);
  return unit === 'month' ? formatMonth(start).slice(0, 3) : start.slice(0, 4);
}

function dayOf({ completionDate, payoutDate }: Earning): string | null {
  const value = completionDate ?? payoutDate;
  if (value === null || isDate(value)) return value;
  const instant = new Date(value);
  return Number.isNaN(instant.getTime()) ? null : londonAt(instant).date;
}

/**
 * Payouts in pounds over the parts of a period, oldest first: days of a week, weeks of a month, months of a year; a long history in years.
 * Parts without payouts have the value 0; bookings without a readable date are left out.
 */
export function earningsBars(bookings: readonly Earning[], period: EarningsPeriod, today = londonToday()): Bar[] {
  const dated = bookings.flatMap((earning) => {
    const day = dayOf(earning);
    return day === null ? [] : [{ day, amount: earning.payoutAmount ?? 0 }];
  });
  if (dated.length === 0) return [];
  const count = (unit: Unit) => {
    const sums = new Map<string, number>();
    for (const { day, amount } of dated) {
      const start = startOf(day, unit);
      sums.set(start, (sums.get(start) ?? 0) + amount);
    }
    const starts = [
      ...sums.keys(),
      ...(period === 'month' ? [startOf(`${today.slice(0, 7)}-01`, unit), startOf(today, unit)] : []),
    ].sort();
    const bars: Bar[] = [];
    for (let start = starts[0] ?? today; start <= (starts.at(-1) ?? today); start = nextOf(start, unit))
      bars.push({ label: labelOf(start, unit), value: sums.get(start) ?? 0 });
    return bars;
  };
  const fine = count(UNIT[period]);
  return fine.length > MAX_BARS ? count('year') : fine;
}

/** '£212': a scale has no room for pennies. */
function wholePounds(pounds: number): string {
  return formatPounds(Math.round(pounds)).replace(/\.00$/, '');
}

export function sentenceOf(bars: readonly Bar[]): string {
  return bars.map(({ label, value }) => `${label} ${formatPounds(value)}`).join(', ');
}

/** Follows the width of an element, in sixteenths of the page's text size: px while nobody has enlarged it. */
function useWidth(): { chartRef: RefObject<HTMLDivElement | null>; width: number | undefined } {
  const chartRef = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState<number>();
  useEffect(() => {
    if (!chartRef.current || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(([entry]) => {
      const rem = parseFloat(getComputedStyle(document.documentElement).fontSize);
      if (entry) setWidth(Math.round((entry.contentRect.width * 16) / rem));
    });
    observer.observe(chartRef.current);
    return () => observer.disconnect();
  }, []);
  return { chartRef, width: width || undefined };
}

/** The bars, loaded only where they are shown. The table beside them has the same figures. */
const Bars = lazyComponent(async () => (await import(/* webpackChunkName: "chart" */ './BarChart/BarChart')).BarChart, {
  skeleton: <SkeletonBlock height="15rem" />,
  message: commonTexts.chartFailed,
});

export function EarningsChart({ bars, label }: { bars: readonly Bar[]; label: string }) {
  const { chartRef, width } = useWidth();
  return (
    <div ref={chartRef} className={styles.chart}>
      <Bars bars={bars} label={label} formatValue={wholePounds} width={width} />
    </div>
  );
}
