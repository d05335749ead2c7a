import { VisuallyHidden } from 'shared-ui/ui';
import { catalogueTexts } from '../../texts/catalogue';
import styles from './Rating.module.css';

/** The average and number of verified reviews; nothing while there are none. */
export function Rating({ average, count }: { average: number | null; count: number }) {
  return average === null || count === 0 ? null : (
    <span className={styles.rating}>
      <span aria-hidden="true" className={styles.star}>
        ★
      </span>
      <span aria-hidden="true">{catalogueTexts.shortRating(average, count)}</span>
      <VisuallyHidden>{catalogueTexts.rating(average, count)}</VisuallyHidden>
    </span>
  );
}
