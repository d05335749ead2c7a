import { useParams } from 'react-router-dom';
import { paths } from 'shared-ui/paths';
import { errorText, isMissing } from 'shared-ui/store';
import { ButtonLink, EmptyState, PageHeader, QueryState, Skeleton, SkeletonBlock, Stack } from 'shared-ui/ui';
import { useRefetchOnMount } from 'shared-ui/useRefetchOnMount';
import { useGetAssignedBookingQuery } from '../../api/bookings';
import { BookingAlertNotice, useBookingAlert } from '../../components/BookingAlert';
import { JobsBlocked, useJobsBlocked } from '../../components/JobsBlocked';
import { RejectDialog } from '../../components/RejectDialog';
import { useDecisions } from '../../hooks/useDecisions';
import { commonTexts } from '../../../texts/common';
import { ownBookingTexts } from './texts';
import { sessionTexts } from '../../texts/session';
import styles from './AssignedBookingPage.module.css';
import { BookingSummary } from './BookingSummary';
import { ChangeNotice, ExtraTimeCard } from './Changes';
import { TimelineCards, VisitCard } from './TimelineCards';
import { BookingMessages } from 'shared-ui/BookingMessages';
import { lazyComponent } from 'shared-ui/lazyComponent';
import type { Booking } from 'shared-ui/booking';
import type { ProblemSectionProps } from 'shared-ui/ProblemSection';

const ProblemSection = lazyComponent<ProblemSectionProps>(
  async () => (await import(/* webpackChunkName: "booking-parts" */ 'shared-ui/ProblemSection')).ProblemSection,
  { message: ownBookingTexts.problemFailed },
);

/** The problem of a booking that the helper has accepted (M-247). */
function BookingProblem({ booking: { bookingId, assignmentStatus } }: { booking: Booking }) {
  return assignmentStatus === 'accepted' ? <ProblemSection audience="provider" id={bookingId} /> : null;
}

const skeleton = (
  <Skeleton>
    <SkeletonBlock height="28rem" />
  </Skeleton>
);

function NotFound() {
  return (
    <EmptyState
      title={ownBookingTexts.missingTitle}
      action={<ButtonLink to={paths.provider.bookings()}>{ownBookingTexts.back}</ButtonLink>}
    >
      <p>{ownBookingTexts.missing}</p>
    </EmptyState>
  );
}

/** A booking's own page for its helper: its timeline, its customer, its pay, and the possible actions (M-164). */
export function AssignedBookingPage() {
  const { bookingId = '' } = useParams();
  const query = useGetAssignedBookingQuery({ id: bookingId }, useRefetchOnMount());
  const { alert, alertRef, succeed, fail } = useBookingAlert();
  const decisions = useDecisions({ succeed, fail });
  const blocked = useJobsBlocked();

  return (
    <>
      <PageHeader title={ownBookingTexts.title} back={{ to: paths.provider.bookings(), label: ownBookingTexts.back }} />
      <Stack gap={4}>
        <JobsBlocked reason={blocked} />
        <BookingAlertNotice alert={alert} alertRef={alertRef} />
        {query.isError && isMissing(query.error) ? (
          <NotFound />
        ) : (
          <QueryState
            query={query}
            skeleton={skeleton}
            errorTitle={ownBookingTexts.failedTitle}
            errorMessage={errorText(query.error, { failed: ownBookingTexts.failed, noToken: sessionTexts.required })}
            retryLabel={commonTexts.tryAgain}
          >
            {(booking) => (
              <div className={styles.columns}>
                <Stack gap={6}>
                  <ChangeNotice booking={booking} />
                  <BookingSummary booking={booking} decisions={decisions} isBlocked={blocked !== null} />
                  <BookingProblem booking={booking} />
                </Stack>
                <Stack gap={6}>
                  {blocked === null && <VisitCard bookingId={bookingId} onDone={succeed} />}
                  {blocked === null && <ExtraTimeCard booking={booking} onDone={succeed} onFailure={fail} />}
                  <TimelineCards booking={booking} />
                  <BookingMessages audience="provider" bookingId={bookingId} />
                </Stack>
              </div>
            )}
          </QueryState>
        )}
      </Stack>
      <RejectDialog booking={decisions.rejecting} onClose={decisions.stopRejecting} onReject={decisions.reject} />
    </>
  );
}
