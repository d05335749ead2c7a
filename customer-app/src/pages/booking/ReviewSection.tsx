import type { Booking } from 'shared-ui/booking';
import { lazyComponent, useRefetchOnMount } from 'shared-ui/hooks';
import { ButtonLink, Card, Stack, textStyles } from 'shared-ui/ui';
import { StarRating, BlockQuery, BlockSkeleton } from 'shared-ui/parts';
import { DateText } from '../../components/DateText/DateText';
import { useGetBookingReviewQuery } from '../../api/bookings';
import { ReviewReply } from '../../components/ReviewCard/ReviewCard';
import { useFocusOnChange } from '../../hooks/useFocusOnChange';
import { canCustomer } from '../../lib/canCustomer';
import { bookingHistoryTexts } from '../../texts/bookings';
import { bookingReviewTexts as texts } from './texts';
import styles from './BookingPage.module.css';

const HEADING_ID = 'review';

const HEIGHT = '16rem';

// Loaded with the page /review, which has the form too.
const ReviewForm = lazyComponent(
  async () => (await import(/* webpackChunkName: "review" */ '../../components/ReviewForm/ReviewForm')).ReviewForm,
  { skeleton: <BlockSkeleton height={HEIGHT} />, message: texts.formFailed },
);

function canReview(booking: Booking): boolean {
  return canCustomer('review', booking) && !booking.isReviewed;
}

/** The customer's review, as the public reads it, and the helper's reply. */
function WrittenReview({ bookingId }: { bookingId: string }) {
  const query = useGetBookingReviewQuery({ id: bookingId }, useRefetchOnMount());
  return (
    <BlockQuery query={query} failed={texts.failed} height={HEIGHT}>
      {(review) =>
        review && (
          <Stack gap={3}>
            {/* A removed review has none (M-156.2). */}
            {review.rating > 0 && <StarRating value={review.rating} />}
            <blockquote dir="auto" className={textStyles.typed}>
              {review.review}
            </blockquote>
            <p className={textStyles.quiet}>
              <DateText value={review.createdAt} />
            </p>
            <ReviewReply review={review} />
          </Stack>
        )
      }
    </BlockQuery>
  );
}

/** The link from the actions to the form below them. */
export function ReviewJump({ booking }: { booking: Booking }) {
  if (!canReview(booking)) return null;
  return (
    <ButtonLink
      to={`#${HEADING_ID}`}
      replace
      variant="soft"
      icon="star"
      onClick={() => document.getElementById(HEADING_ID)?.focus()}
    >
      {bookingHistoryTexts.review}
    </ButtonLink>
  );
}

/** The review of a booking: the form as long as it can be written, then its text (M-253). Nothing before the work is done. */
export function ReviewSection({ booking }: { booking: Booking }) {
  const { bookingId, isReviewed } = booking;
  const heading = useFocusOnChange(isReviewed ? 'written' : 'form');
  if (!isReviewed && !canReview(booking)) return null;
  return (
    <Card as="section">
      <Stack gap={5}>
        <div>
          <h2 ref={heading} id={HEADING_ID} tabIndex={-1} className={styles.title}>
            {isReviewed ? texts.written : texts.write}
          </h2>
          {!isReviewed && <p className={textStyles.quiet}>{texts.lede}</p>}
        </div>
        {isReviewed ? (
          <WrittenReview bookingId={bookingId} />
        ) : (
          <ReviewForm key={bookingId} requestedId={bookingId} bookingId={bookingId} />
        )}
      </Stack>
    </Card>
  );
}
