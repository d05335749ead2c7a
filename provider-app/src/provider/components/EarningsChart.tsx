import { useEffect, useRef, useState, type RefObject } from 'react';
import { formatPounds } from 'shared-ui/format';
import { lazyComponent } from 'shared-ui/lazyComponent';
import { SkeletonBlock } from 'shared-ui/ui';
import { commonTexts } from '../../texts/common';
import type { EarningsBar } from '../lib/earningsBars';
import styles from './EarningsChart.module.css';

/** '£212': a scale has no room for pennies. */
function wholePounds(pounds: number): string {
  return formatPounds(Math.round(pounds)).replace(/\.00$/, '');
}

export function sentenceOf(bars: readonly EarningsBar[]): string {
  return bars.map(({ label, value }) => `${label} ${formatPounds(value)}`).join(', ');
}

/** Follows the width of an element, in px. */
function useWidth(): { chartRef: RefObject<HTMLDivElement | null>; width: number | undefined } {
  const chartRef = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState<number>();
  useEffect(() => {
    if (!chartRef.current || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(([entry]) => entry && setWidth(Math.round(entry.contentRect.width)));
    observer.observe(chartRef.current);
    return () => observer.disconnect();
  }, []);
  return { chartRef, width: width || undefined };
}

/** The bars, loaded only where they are shown. The table beside them has the same figures. */
const Bars = lazyComponent(
  async () => (await import(/* webpackChunkName: "chart" */ 'shared-ui/ui/BarChart')).BarChart,
  {
    skeleton: <SkeletonBlock height="15rem" />,
    message: commonTexts.chartFailed,
  },
);

/** The earnings of a period as bars, as wide as their container. */
export function EarningsChart({ bars, label }: { bars: readonly EarningsBar[]; label: string }) {
  const { chartRef, width } = useWidth();
  return (
    <div ref={chartRef} className={styles.chart}>
      <Bars bars={bars} label={label} formatValue={wholePounds} width={width} />
    </div>
  );
}
