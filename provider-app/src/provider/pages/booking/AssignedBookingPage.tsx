import { BlockSkeleton, PageQuery } from '../../../components/PageQuery';
import { useParams } from 'react-router-dom';
import { paths } from 'shared-ui/paths';
import { isMissing } from 'shared-ui/store';
import { ButtonLink, EmptyState, PageHeader, Stack, TextLink } from 'shared-ui/ui';
import { lazyComponent, useRefetchOnMount } from 'shared-ui/hooks';
import { useGetAssignedBookingQuery } from '../../api/bookings';
import { BookingAlertNotice, useBookingAlert } from '../../components/BookingAlert';
import { JobsBlocked, useJobsBlocked } from '../../components/JobsBlocked';
import { RejectDialog } from '../../components/RejectDialog';
import { useDecisions, type JobProps } from '../../hooks/useDecisions';
import { ownBookingTexts as texts } from './texts';
import { sessionTexts } from '../../texts/session';
import styles from './AssignedBookingPage.module.css';
import { ChangeNotice, ExtraTimeCard } from './Changes';
import { TimelineCards, VisitCard } from './TimelineCards';
import { BookingMessages } from 'shared-ui/BookingMessages';
import type { Booking } from 'shared-ui/booking';
import { CardSection, DescriptionList, StatusBadge, type Description } from 'shared-ui/parts';
import { CalendarDownload } from 'shared-ui/CalendarDownload';
import { serviceId } from '../../components/BookingCells';
import { BookingActions } from '../../components/BookingActions';
import { placeOf, serviceName, whenText, dayLines, distanceLines } from '../../lib/bookingTexts';
import { bookingTexts } from '../../texts/booking';
import { commonTexts } from '../../../texts/common';
import { jobTexts } from '../../texts/job';

/** The customer's contact details that this helper may see: all of them only once the job is accepted (M-35). */
function contactOf({ customerDetails: { email, phone } }: Booking): Description[] {
  return [
    ...(phone
      ? [{ term: texts.phone, value: <TextLink to={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</TextLink> }]
      : []),
    ...(email ? [{ term: texts.email, value: <TextLink to={`mailto:${email}`}>{email}</TextLink> }] : []),
  ];
}

/** Facts for a helper who has not accepted yet; the pay has a card of its own (M-271). */
function beforeYes(booking: Booking): Description[] {
  const lines = [...distanceLines(booking), ...dayLines(booking)];
  if (lines.length === 0) return [];
  return [{ term: jobTexts.beforeYes, value: lines.join(' · '), isWide: true }];
}

/** Tells that it is a visit of regular help, and how many of them were done (M-334). */
function regularOf({ regularVisits: { everyWeeks, done } }: Booking): Description[] {
  if (everyWeeks === null) return [];
  return [{ term: texts.regular, value: texts.regularText(everyWeeks, done ?? 0), isWide: true }];
}

/** The chore, its time, place and customer, and everything that this helper can do with it now (M-164.1). */
function BookingSummary({ booking, decisions, isBlocked }: JobProps) {
  const { customerDetails, specialRequests, assignmentStatus, status } = booking;
  const isHidden = assignmentStatus !== 'accepted';
  return (
    <CardSection
      title={<span id={serviceId(booking)}>{serviceName(booking)}</span>}
      action={<StatusBadge status={status} />}
      gap={5}
    >
      <DescriptionList
        items={[
          { term: bookingTexts.dateTime, value: whenText(booking) },
          { term: texts.reference, value: booking.bookingId },
          { term: bookingTexts.customer, value: customerDetails.name ?? commonTexts.notSet },
          ...contactOf(booking),
          { term: bookingTexts.location, value: placeOf(booking), isWide: true },
          ...beforeYes(booking),
          ...regularOf(booking),
          ...(specialRequests ? [{ term: texts.requests, value: specialRequests, isWide: true }] : []),
        ]}
      />
      {isHidden && <p>{texts.hidden}</p>}
      <div>
        <BookingActions booking={booking} decisions={decisions} isBlocked={isBlocked} />
      </div>
      {status === 'confirmed' && (
        <div>
          <CalendarDownload audience="provider" bookingId={booking.bookingId} />
        </div>
      )}
    </CardSection>
  );
}

const ProblemSection = lazyComponent(
  async () => (await import(/* webpackChunkName: "booking-parts" */ 'shared-ui/ProblemSection')).ProblemSection,
  { message: texts.problemFailed },
);

/** A booking's own page for its helper: its timeline, its customer, its pay, and the possible actions (M-164). */
export function AssignedBookingPage() {
  const { bookingId = '' } = useParams();
  const query = useGetAssignedBookingQuery({ id: bookingId }, useRefetchOnMount());
  const { alert, alertRef, succeed, fail } = useBookingAlert();
  const decisions = useDecisions({ succeed, fail });
  const blocked = useJobsBlocked();

  return (
    <>
      <PageHeader title={texts.title} back={{ to: paths.provider.bookings(), label: texts.back }} />
      <Stack gap={4}>
        <JobsBlocked reason={blocked} />
        <BookingAlertNotice alert={alert} alertRef={alertRef} />
        {query.isError && isMissing(query.error) ? (
          <EmptyState
            title={texts.missingTitle}
            action={<ButtonLink to={paths.provider.bookings()}>{texts.back}</ButtonLink>}
            text={texts.missing}
          />
        ) : (
          <PageQuery
            query={query}
            skeleton={<BlockSkeleton height="28rem" />}
            texts={{ errorTitle: texts.failedTitle, failed: { failed: texts.failed, noToken: sessionTexts.required } }}
          >
            {(booking) => (
              <div className={styles.columns}>
                <Stack gap={6}>
                  <ChangeNotice booking={booking} />
                  <BookingSummary booking={booking} decisions={decisions} isBlocked={blocked !== null} />
                  {/* Once the helper has accepted the booking (M-247). */}
                  {booking.assignmentStatus === 'accepted' && <ProblemSection audience="provider" id={bookingId} />}
                </Stack>
                <Stack gap={6}>
                  {blocked === null && <VisitCard bookingId={bookingId} onDone={succeed} />}
                  {blocked === null && <ExtraTimeCard booking={booking} onDone={succeed} onFailure={fail} />}
                  <TimelineCards booking={booking} />
                  <BookingMessages audience="provider" bookingId={bookingId} />
                </Stack>
              </div>
            )}
          </PageQuery>
        )}
      </Stack>
      <RejectDialog booking={decisions.rejecting} onClose={decisions.stopRejecting} onReject={decisions.reject} />
    </>
  );
}
