import { VisuallyHidden, cx } from 'shared-ui/ui';
import styles from './Spinner.module.css';

export interface SpinnerProps {
  /** Announced to assistive technology; leave it out only beside visible text with the same meaning. */
  label?: string;
  /** @default 'sm' */
  size?: 'sm' | 'lg';
}

export function Spinner({ label, size = 'sm' }: SpinnerProps) {
  return (
    <span className={styles.wrap} role={label ? 'status' : undefined}>
      <span className={cx(styles.spinner, styles[size])} aria-hidden="true" />
      {label && <VisuallyHidden>{label}</VisuallyHidden>}
    </span>
  );
}
