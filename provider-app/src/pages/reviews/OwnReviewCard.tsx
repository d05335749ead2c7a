import type { OwnReview } from 'contract/catalogue/reviewReport';
import { formatInstant } from 'shared-ui/format';
import { useServerClock } from 'shared-ui/store';
import { Button, Card } from 'shared-ui/ui';
import { StarRating } from 'shared-ui/ui/StarRating';
import { ownReviewsTexts as texts } from '../../texts/reviews';
import styles from './OwnReviewsPage.module.css';

interface OwnReviewCardProps {
  review: OwnReview;
  onReport: () => void;
  onReply: () => void;
}

/** Whether the helper may write the reply to a review, or still change it (M-252.2). */
function canReply({ removedAt, reply }: OwnReview, now: number): boolean {
  return removedAt === null && (!reply || Date.parse(reply.changeableUntil) > now);
}

/** One review of a helper's work, their reply to it, and what became of their report of it. */
export function OwnReviewCard({ review, onReport, onReply }: OwnReviewCardProps) {
  const now = useServerClock().now();
  const { rating, author, createdAt, bookingId, service, removedAt, report, reply } = review;
  return (
    <Card as="li" className={styles.card}>
      <div className={styles.head}>
        {removedAt === null && <StarRating value={rating} />}
        <p>
          <b>{author}</b>, <time dateTime={createdAt}>{formatInstant(createdAt)}</time>
        </p>
      </div>
      <blockquote dir="auto" className={styles.text}>
        {review.review || texts.noText}
      </blockquote>
      {reply && (
        <p className={styles.text}>
          {texts.replied(formatInstant(reply.at))} <q dir="auto">{reply.text}</q>
        </p>
      )}
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
        <div className={styles.actions}>
          {canReply(review, now) && (
            <Button
              size="sm"
              variant="soft"
              aria-label={reply ? texts.changeReplyOf(bookingId) : texts.replyOf(bookingId)}
              onClick={onReply}
            >
              {reply ? texts.changeReply : texts.reply}
            </Button>
          )}
          {removedAt === null && report === null && (
            <Button size="sm" variant="secondary" aria-label={texts.reportOf(bookingId)} onClick={onReport}>
              {texts.report}
            </Button>
          )}
        </div>
      </div>
    </Card>
  );
}
