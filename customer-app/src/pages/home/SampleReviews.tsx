import { assetUrl, cx, Section } from 'shared-ui/ui';
import { Avatar } from 'shared-ui/ui/Avatar';
import { StarRating } from 'shared-ui/ui/StarRating';
import { homeTexts } from './texts';
import styles from './SampleReviews.module.css';

/** Five fixed reviews, labelled as samples. Half a star is rounded down (C-1.9, M-25.1). */
export function SampleReviews() {
  return (
    <Section title={homeTexts.reviewsTitle} action={<span className={styles.label}>{homeTexts.reviewsLabel}</span>}>
      <ul role="list" tabIndex={0} aria-label={homeTexts.reviewsLabel} className={styles.reviews}>
        {homeTexts.reviews.map(({ rating, name, chore, face, text }, index) => (
          <li key={name} className={cx(styles.review, index === 0 && styles.lead)}>
            <StarRating value={rating} />
            <blockquote>“{text}”</blockquote>
            <div className={styles.who}>
              <Avatar name={name} src={assetUrl(`img/av-${face}.avif`)} />
              <p>
                <b>{name}</b>
                <span>{chore}</span>
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
