import { useEffect, useState } from 'react';
import { formatPounds } from 'shared-ui/format';
import { SkeletonBlock } from 'shared-ui/ui';
import type { BarChart } from 'shared-ui/ui/BarChart';
import type { EarningsBar } from './earningsBars';

type Chart = typeof BarChart;

/** '£212': a scale has no room for pennies. */
const wholePounds = (pounds: number): string => formatPounds(Math.round(pounds)).replace(/\.00$/, '');

export const sentenceOf = (bars: readonly EarningsBar[]): string => bars.map(({ label, value }) => `${label} ${formatPounds(value)}`).join(', ');

/** The bars, loaded only where they are shown. A chart that cannot be loaded is left out: the table beside it says the same. */
export function EarningsChart({ bars, label }: { bars: readonly EarningsBar[]; label: string }) {
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
  if (loaded === null) return <SkeletonBlock ratio="360 / 238" />;
  return <loaded.BarChart bars={bars} label={label} formatValue={wholePounds} />;
}
