import type { Review } from 'contract/catalogue/review';
import type { ReactNode } from 'react';
import { Card } from 'shared-ui/ui';
import { DateText } from 'shared-ui/ui/DateText';
import { StarRating } from 'shared-ui/ui/StarRating';
import { ReviewReply } from '../ReviewReply/ReviewReply';
import styles from './ReviewCard.module.css';

/**
 * One verified review, in a list.
 * @param props.children what the review is about, where that is not the page itself
 */
export function ReviewCard({ review, children }: { review: Review; children?: ReactNode }) {
  const { rating, review: text, author, createdAt } = review;
  return (
    <Card as="li" className={styles.review}>
      {/* A removed review has none (M-156.2). */}
      {rating > 0 && <StarRating value={rating} />}
      <blockquote dir="auto">{text}</blockquote>
      <p className={styles.who}>
        <b>{author}</b> <DateText value={createdAt} />
      </p>
      {children}
      <ReviewReply review={review} />
    </Card>
  );
}
