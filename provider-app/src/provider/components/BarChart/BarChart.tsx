import { cx } from 'shared-ui/ui';
import styles from './BarChart.module.css';

export interface Bar {
  label: string;
  value: number;
}

export interface BarChartProps {
  /** The last one stands out. */
  bars: readonly Bar[];
  /** The whole chart as one sentence of totals: 'Payouts by week this month: £96.00, £148.00'. */
  label: string;
  /** Short text for a value on the scale and above the highlighted bar. */
  formatValue: (value: number) => string;
  /**
   * Approximate width at which the chart is shown, in sixteenths of the page's text size: its labels then keep their size.
   * @default 360
   */
  width?: number;
}

const USUAL_WIDTH = 360;
const HEIGHT = 238;
const LEFT = 44;
const TOP = 18;
const BOTTOM = 212;
const CORNER = 7;
/** Room for a letter below a bar. */
const LETTER = 6.2;

/** The next round number at or above a value: 1, 2, 2.5 or 5 times a power of ten. */
export function niceCeiling(value: number): number {
  if (value <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(value));
  const step = [1, 2, 2.5, 5, 10].find((factor) => factor * power >= value) ?? 10;
  return step * power;
}

/** A bar chart as an image: the page must have the same figures in a table. */
export function BarChart({ bars, label, formatValue, width = USUAL_WIDTH }: BarChartProps) {
  const top = niceCeiling(Math.max(0, ...bars.map(({ value }) => value)));
  const y = (value: number) => BOTTOM - (value / top) * (BOTTOM - TOP);
  const slot = (width - LEFT) / Math.max(1, bars.length);
  const barWidth = Math.min(slot * 0.64, 56);
  // Where there is room for some of the labels only, every second, third … one up to the last has its own.
  const step = Math.ceil((LETTER * Math.max(0, ...bars.map((bar) => bar.label.length))) / slot);
  return (
    <svg viewBox={`0 0 ${width} ${HEIGHT}`} role="img" aria-label={label} className={styles.chart}>
      {[0, top / 2, top].map((tick) => (
        <g key={tick}>
          <line x1={LEFT} x2={width} y1={y(tick)} y2={y(tick)} className={styles.rule} />
          <text x={LEFT - 8} y={y(tick) + 4} textAnchor="end" className={styles.text}>
            {formatValue(tick)}
          </text>
        </g>
      ))}
      {bars.map((bar, index) => {
        const middle = LEFT + slot * (index + 0.5);
        const height = BOTTOM - y(Math.max(0, bar.value));
        const corner = Math.min(CORNER, height);
        const isLast = index === bars.length - 1;
        return (
          <g key={bar.label}>
            {height > 0 && (
              <path
                className={cx(styles.bar, isLast && styles.highlighted)}
                d={`M${middle - barWidth / 2},${BOTTOM}v${corner - height}q0,${-corner} ${corner},${-corner}h${barWidth - 2 * corner}q${corner},0 ${corner},${corner}v${height - corner}z`}
              />
            )}
            {isLast && (
              <text x={middle} y={BOTTOM - height - 6} textAnchor="middle" className={cx(styles.text, styles.value)}>
                {formatValue(bar.value)}
              </text>
            )}
            {(bars.length - 1 - index) % step === 0 && (
              <text x={middle} y={BOTTOM + 19} textAnchor="middle" className={styles.text}>
                {bar.label}
              </text>
            )}
          </g>
        );
      })}
    </svg>
  );
}
