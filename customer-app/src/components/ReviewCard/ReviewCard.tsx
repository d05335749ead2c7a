import type { ReactNode } from 'react';
import type { Review } from 'contract/catalogue/review';
import { ReportControl } from 'shared-ui/ReportControl';
import { Card, textStyles, cx, Stack } from 'shared-ui/ui';
import { StarRating } from 'shared-ui/parts';
import { DateText } from '../DateText/DateText';
import { reviewTexts } from '../../texts/review';
import styles from './ReviewCard.module.css';

/** The helper's reply to a review (M-252.3); nothing without one. */
export function ReviewReply({ review: { reply } }: { review: Pick<Review, 'reply'> }) {
  if (!reply) return null;
  return (
    <Stack gap={1} className={styles.reply}>
      <p className={cx(textStyles.quiet, styles.who)}>
        <b>{reviewTexts.reply}</b> <DateText value={reply.at} />
      </p>
      <p dir="auto" className={textStyles.typed}>
        {reply.text}
      </p>
    </Stack>
  );
}

/**
 * One verified review, in a list.
 * @param props.children the review's subject, where that is not the page itself
 */
export function ReviewCard({ review, children }: { review: Review; children?: ReactNode }) {
  const { rating, review: text, author, createdAt } = review;
  return (
    <Card as="li" className={styles.review}>
      {/* A removed review has none (M-156.2). */}
      {rating > 0 && <StarRating value={rating} />}
      <blockquote dir="auto">{text}</blockquote>
      <p className={cx(textStyles.quiet, styles.who)}>
        <b>{author}</b> <DateText value={createdAt} />
      </p>
      {children}
      <ReviewReply review={review} />
      {rating > 0 && <ReportControl kind="review" id={review._id} audience="customer" />}
    </Card>
  );
}
