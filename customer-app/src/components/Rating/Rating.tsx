import { VisuallyHidden } from 'shared-ui/ui';
import { rating as texts } from '../../texts/catalogue';
import styles from './Rating.module.css';

/** An average of verified reviews in a few characters; nothing while there is none. */
export function Rating({ average, count }: { average: number | null; count: number }) {
  return average === null || count === 0 ? null : (
    <span className={styles.rating}>
      <span aria-hidden="true" className={styles.star}>
        ★
      </span>
      <span aria-hidden="true">
        {average.toFixed(1)} ({count})
      </span>
      <VisuallyHidden>{texts.words(average, count)}</VisuallyHidden>
    </span>
  );
}
