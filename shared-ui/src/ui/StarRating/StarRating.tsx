import styles from './StarRating.module.css';

const STAR = 'M12 2.6l2.9 5.9 6.5.9-4.7 4.6 1.1 6.4-5.8-3-5.8 3 1.1-6.4L2.6 9.4l6.5-.9z';

export function StarShape({ className }: { className?: string | undefined }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={className}>
      <path d={STAR} />
    </svg>
  );
}

const STARS = [1, 2, 3, 4, 5];

/** @param value 0 to 5; a half star is floored (C-1.9) */
export function StarRating({ value }: { value: number }) {
  const full = Math.max(0, Math.min(STARS.length, Math.floor(value)));
  return (
    <span className={styles.stars} role="img" aria-label={`${full} out of 5 stars`}>
      {STARS.map((star) => (
        <StarShape key={star} className={star > full ? styles.off : undefined} />
      ))}
    </span>
  );
}
