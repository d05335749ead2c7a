import type { OwnReview } from 'contract/reviewReport';
import { formatInstant } from 'shared-ui/format';
import { Button, Card } from 'shared-ui/ui';
import { StarRating } from 'shared-ui/ui/StarRating';
import { ownReviewsTexts as texts } from '../../texts/reviews';
import styles from './OwnReviewsPage.module.css';

interface OwnReviewCardProps {
  review: OwnReview;
  onReport: () => void;
}

/** One review of a helper's work, and what became of their report of it. */
export function OwnReviewCard({ review, onReport }: OwnReviewCardProps) {
  const { rating, author, createdAt, bookingId, service, removedAt, report } = review;
  return (
    <Card as="li" className={styles.card}>
      <div className={styles.head}>
        {removedAt === null && <StarRating value={rating} />}
        <p>
          <b>{author}</b>, <time dateTime={createdAt}>{formatInstant(createdAt)}</time>
        </p>
      </div>
      <blockquote className={styles.text}>{review.review || texts.noText}</blockquote>
      {report && (
        <p className={styles.text}>
          {texts.reported(formatInstant(report.reportedAt))} <q>{report.reason}</q>{' '}
          {removedAt === null && (report.dismissedAt === null ? texts.waiting : texts.stays)}
        </p>
      )}
      <div className={styles.head}>
        <p className={styles.quiet}>
          {service.name} · {bookingId}
        </p>
        {removedAt === null && report === null && (
          <Button
            size="sm"
            variant="secondary"
            className={styles.report}
            aria-label={texts.reportOf(bookingId)}
            onClick={onReport}
          >
            {texts.report}
          </Button>
        )}
      </div>
    </Card>
  );
}
