import type { Review } from 'contract/catalogue/review';
import { DateText } from 'shared-ui/ui/DateText';
import { reviewTexts } from '../../texts/review';
import styles from './ReviewReply.module.css';

/** What the helper answered to a review (M-252.3); nothing without a reply. */
export function ReviewReply({ review: { reply } }: { review: Pick<Review, 'reply'> }) {
  if (!reply) return null;
  return (
    <div className={styles.reply}>
      <p className={styles.who}>
        <b>{reviewTexts.reply}</b> <DateText value={reply.at} />
      </p>
      <p dir="auto" className={styles.text}>
        {reply.text}
      </p>
    </div>
  );
}
