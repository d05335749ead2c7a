import { useParams } from 'react-router-dom';
import { deskPaths } from '../../paths';
import { errorText, isMissing } from 'shared-ui/store';
import { ButtonLink, EmptyState, PageHeader, QueryState } from 'shared-ui/ui';
import { useRefetchOnMount } from 'shared-ui/useRefetchOnMount';
import { useGetOperatorBookingQuery } from '../../api/desk';
import { TableSkeleton } from '../../../components/TableSkeleton';
import { commonTexts } from '../../../texts/common';
import { bookingPageTexts } from '../../texts/booking';
import { BookingView } from './BookingView';

const BACK = { to: deskPaths.bookings(), label: bookingPageTexts.back };

/** One booking: everything about it, and an operator's possible actions (M-141.5). */
export function BookingPage() {
  const { id = '' } = useParams();
  // Colleagues, its helper and its customer act on it meanwhile.
  const query = useGetOperatorBookingQuery(
    { id },
    { ...useRefetchOnMount(), refetchOnFocus: true, refetchOnReconnect: true },
  );
  const booking = query.currentData;
  if (!booking && isMissing(query.error))
    return (
      <>
        <PageHeader title={bookingPageTexts.waiting} back={BACK} />
        <EmptyState
          title={bookingPageTexts.missingTitle}
          action={<ButtonLink to={BACK.to}>{bookingPageTexts.back}</ButtonLink>}
        >
          <p>{bookingPageTexts.missing}</p>
        </EmptyState>
      </>
    );
  return (
    <>
      {!booking && <PageHeader title={bookingPageTexts.waiting} back={BACK} />}
      <QueryState
        query={{ ...query, data: booking }}
        skeleton={<TableSkeleton />}
        errorTitle={bookingPageTexts.errorTitle}
        errorMessage={errorText(query.error, bookingPageTexts.failed)}
        retryLabel={commonTexts.tryAgain}
      >
        {(loaded) => <BookingView key={id} booking={loaded} back={BACK} />}
      </QueryState>
    </>
  );
}
