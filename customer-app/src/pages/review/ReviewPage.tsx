import { useLocation, useSearchParams } from 'react-router-dom';
import { paths } from 'shared-ui/paths';
import { ButtonLink, Card, Notice, PageHeader, TextLink } from 'shared-ui/ui';
import { Page } from '../../components/Page';
import { reviewTexts } from '../../texts/review';
import { ReviewForm } from '../../components/ReviewForm/ReviewForm';
import { useListBookingsQuery } from '../../api/bookings';
import { useIsCustomer } from '../../hooks/useIsCustomer';
import { hasId } from '../../lib/booking';
import styles from './ReviewPage.module.css';

/** The booking that a verified review is about (M-17.1): only its customer can review it; null for general feedback. */
function useReviewedBooking() {
  const [params] = useSearchParams();
  const requestedId = params.get('booking');
  const isCustomer = useIsCustomer();
  const bookingId = isCustomer ? requestedId : null;
  const { data = [] } = useListBookingsQuery(undefined, { skip: bookingId === null });
  const found = data.find((booking) => hasId(booking, bookingId));
  return {
    requestedId,
    booking: bookingId === null ? null : { bookingId, serviceName: found?.service.name ?? bookingId },
    needsLogin: requestedId !== null && !isCustomer,
  };
}

function LoginNotice() {
  const { pathname, search } = useLocation();
  return (
    <div className={styles.login}>
      <Notice
        action={
          <ButtonLink to={paths.auth({ returnTo: pathname + search })} size="sm" variant="secondary">
            {reviewTexts.logIn}
          </ButtonLink>
        }
      >
        {reviewTexts.loggedOut}
      </Notice>
    </div>
  );
}

/** A verified review of a booking, or general feedback. */
export function ReviewPage() {
  const { requestedId, booking, needsLogin } = useReviewedBooking();
  return (
    <Page size="form">
      <PageHeader
        title={reviewTexts.title}
        subtitle={booking ? reviewTexts.of(booking.serviceName) : reviewTexts.lede}
      />
      {needsLogin && <LoginNotice />}
      <Card>
        <ReviewForm key={requestedId} requestedId={requestedId} bookingId={booking?.bookingId ?? null} />
      </Card>
      {booking && (
        <p className={styles.back}>
          <TextLink to={paths.bookingHistory()}>{reviewTexts.toBookings}</TextLink>
        </p>
      )}
    </Page>
  );
}
