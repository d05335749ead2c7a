import { useId } from 'react';
import styles from './ProgressBar.module.css';

export interface ProgressBarProps {
  label: string;
  /** 0 to `max`; undefined while unknown. */
  value?: number;
  /** @default 100 */
  max?: number;
}

export function ProgressBar({ label, value, max = 100 }: ProgressBarProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <progress id={id} value={value} max={max} className={styles.bar} />
    </div>
  );
}
