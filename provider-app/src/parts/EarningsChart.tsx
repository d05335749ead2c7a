import { useEffect, useRef, useState, type RefObject } from 'react';
import { formatPounds } from 'shared-ui/format';
import { SkeletonBlock } from 'shared-ui/ui';
import type { BarChart } from 'shared-ui/ui/BarChart';
import type { EarningsBar } from './earningsBars';
import styles from './EarningsChart.module.css';

type Chart = typeof BarChart;

/** '£212': a scale has no room for pennies. */
const wholePounds = (pounds: number): string => formatPounds(Math.round(pounds)).replace(/\.00$/, '');

export const sentenceOf = (bars: readonly EarningsBar[]): string => bars.map(({ label, value }) => `${label} ${formatPounds(value)}`).join(', ');

/** Follows the width of an element, in px. */
function useWidth(): { place: RefObject<HTMLDivElement | null>; width: number | undefined } {
  const place = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState<number>();
  useEffect(() => {
    if (!place.current || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(([entry]) => entry && setWidth(Math.round(entry.contentRect.width)));
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return { place, width: width || undefined };
}

/** The bars, loaded only where they are shown. A chart that cannot be loaded is left out: the table beside it says the same. */
export function EarningsChart({ bars, label }: { bars: readonly EarningsBar[]; label: string }) {
  const { place, width } = useWidth();
  const [loaded, setLoaded] = useState<{ BarChart: Chart } | 'failed' | null>(null);
  useEffect(() => {
    let isGone = false;
    import(/* webpackChunkName: "chart" */ 'shared-ui/ui/BarChart').then(
      (chart) => !isGone && setLoaded({ BarChart: chart.BarChart }),
      () => !isGone && setLoaded('failed'),
    );
    return () => {
      isGone = true;
    };
  }, []);
  if (loaded === 'failed') return null;
  return (
    <div ref={place} className={styles.chart}>
      {loaded ? <loaded.BarChart bars={bars} label={label} formatValue={wholePounds} width={width} /> : <SkeletonBlock height="15rem" />}
    </div>
  );
}
