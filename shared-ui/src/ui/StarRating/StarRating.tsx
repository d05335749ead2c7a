import { StarShape } from './StarShape';
import styles from './StarRating.module.css';

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
