import { useId } from 'react';
import styles from './ProgressBar.module.css';

export interface ProgressBarProps {
  label: string;
  /** Leave it out while nothing is known yet. */
  value?: number;
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
