import { useParams } from 'react-router-dom';
import { paths } from 'shared-ui/paths';
import { errorText, isMissing } from 'shared-ui/store';
import { useRefetchOnMount } from 'shared-ui/useRefetchOnMount';
import {
  Button,
  ButtonLink,
  Container,
  EmptyState,
  PageHeader,
  QueryState,
  Skeleton,
  SkeletonBlock,
} from 'shared-ui/ui';
import { useGetBookingQuery } from '../../api/bookings';
import { useGetReceiptQuery } from '../../api/receipts';
import { bookingTexts } from '../../texts/booking';
import { confirmBookingTexts } from '../../texts/bookings';
import { receiptTexts } from '../../texts/receipt';
import styles from './ReceiptPage.module.css';
import { ReceiptSheet } from './ReceiptSheet';

const skeleton = (
  <Skeleton>
    <SkeletonBlock height="36rem" />
  </Skeleton>
);

function NotFound() {
  return (
    <EmptyState
      title={confirmBookingTexts.missingTitle}
      action={<ButtonLink to={paths.bookingHistory()}>{confirmBookingTexts.back}</ButtonLink>}
    >
      {confirmBookingTexts.missingText}
    </EmptyState>
  );
}

/** The receipt of a paid booking, for reading and for the browser's print (M-251). One that is not paid shows the server's reason. */
export function ReceiptPage() {
  const { bookingId = '' } = useParams();
  const bookingQuery = useGetBookingQuery({ id: bookingId }, useRefetchOnMount());
  const query = useGetReceiptQuery({ id: bookingId }, useRefetchOnMount());
  const printButton = (
    <Button variant="secondary" icon="receipt" onClick={() => window.print()}>
      {receiptTexts.print}
    </Button>
  );
  return (
    <Container size="narrow" className={styles.page}>
      <PageHeader
        title={receiptTexts.title}
        back={{ to: paths.booking(bookingId), label: receiptTexts.back }}
        actions={bookingQuery.isSuccess && query.isSuccess && printButton}
      />
      {bookingQuery.isError && isMissing(bookingQuery.error) ? (
        <NotFound />
      ) : (
        <QueryState
          query={bookingQuery}
          errorMessage={errorText(bookingQuery.error, bookingTexts.failed)}
          skeleton={skeleton}
        >
          {(booking) => (
            <QueryState query={query} errorMessage={errorText(query.error, receiptTexts.failed)} skeleton={skeleton}>
              {(receipt) => <ReceiptSheet booking={booking} receipt={receipt} />}
            </QueryState>
          )}
        </QueryState>
      )}
    </Container>
  );
}
