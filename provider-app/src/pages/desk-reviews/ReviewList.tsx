import type { OperatorReview } from 'contract/desk/attention';
import { useState } from 'react';
import { ActionDialog } from '../../components/desk/ActionDialog';
import type { ActionId } from '../../lib/attentionActions';
import { reviewsTexts } from '../../texts/deskReviews';
import { ReviewCard } from './ReviewCard';
import styles from './ReviewsPage.module.css';

interface ReviewListProps {
  reviews: readonly OperatorReview[];
  onDone: () => void;
}

/** The reviews of a page, and the dialog of the action that was chosen on one. */
export function ReviewList({ reviews, onDone }: ReviewListProps) {
  const [open, setOpen] = useState<{ review: OperatorReview; action: ActionId } | null>(null);
  return (
    <>
      <ul className={styles.list} aria-label={reviewsTexts.list}>
        {reviews.map((review) => (
          <ReviewCard key={review._id} review={review} onAct={(action) => setOpen({ review, action })} />
        ))}
      </ul>
      {open && (
        <ActionDialog
          action={open.action}
          item={{
            subject: { id: open.review._id, name: open.review.bookingId },
            link: { bookingId: open.review.bookingId, providerId: open.review.providerId, jobId: null },
            problem: '',
          }}
          onClose={() => setOpen(null)}
          onDone={() => {
            setOpen(null);
            onDone();
          }}
        />
      )}
    </>
  );
}
