import type { ReactNode } from 'react';
import { cx, tones } from 'shared-ui/ui';
import styles from './Badge.module.css';

export type Tone = 'neutral' | 'success' | 'warning' | 'info' | 'danger';

export interface BadgeProps {
  /** @default 'neutral' */
  tone?: Tone;
  /** A label without the dot of a status. */
  isPlain?: boolean;
  children: ReactNode;
}

/** A short label. Its text carries the meaning, its colour only repeats it. */
export function Badge({ tone = 'neutral', isPlain = false, children }: BadgeProps) {
  return <span className={cx(styles.badge, tones[tone], isPlain && styles.plain)}>{children}</span>;
}
