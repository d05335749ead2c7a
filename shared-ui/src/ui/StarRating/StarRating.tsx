import { cx } from 'shared-ui/ui';
import styles from './StarRating.module.css';

const STAR = 'M12 2.6l2.9 5.9 6.5.9-4.7 4.6 1.1 6.4-5.8-3-5.8 3 1.1-6.4L2.6 9.4l6.5-.9z';

export function StarShape({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={className}>
      <path d={STAR} />
    </svg>
  );
}

export interface StarRatingProps {
  /** 0 to 5; a half star is floored (C-1.9). */
  value: number;
  /**
   * Shows the text beside the stars instead of only in the accessible name.
   * @default false
   */
  hasText?: boolean;
  className?: string;
}

const STARS = [1, 2, 3, 4, 5];

export function StarRating({ value, hasText = false, className }: StarRatingProps) {
  const full = Math.max(0, Math.min(STARS.length, Math.floor(value)));
  return (
    <span className={cx(styles.rating, className)}>
      <span className={styles.stars} role="img" aria-label={`${full} out of 5 stars`}>
        {STARS.map((star) => (
          <StarShape key={star} className={star > full ? styles.off : undefined} />
        ))}
      </span>
      {hasText && <span aria-hidden="true">{full} out of 5</span>}
    </span>
  );
}
