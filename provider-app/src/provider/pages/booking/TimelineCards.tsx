import { CardSection, DescriptionList, PayoutBadge, Timeline } from 'shared-ui/parts';
import { PageQuery, BlockSkeleton } from '../../../components/PageQuery';
import type { BookingPay, Visit } from 'contract/bookings/visit';
import type { Booking } from 'shared-ui/booking';
import { formatPounds, formatClock } from 'shared-ui/format';
import { timelineItems } from 'shared-ui/timelineItems';
import { Stack } from 'shared-ui/ui';
import { lazyComponent, useRefetchOnMount } from 'shared-ui/hooks';
import { useGetAssignedTimelineQuery } from '../../api/bookings';
import { PayoutCell } from '../../components/PayoutCell';
import { payoutBadgeOf } from '../../lib/assignedBookings';
import { ownBookingTexts as texts, visitTexts } from './texts';
import { sessionTexts } from '../../texts/session';
import type { VisitFormsProps } from './VisitForms';

/** Loaded with the other parts of the page that have fields. */
const LazyVisitForms = lazyComponent(
  async () => (await import(/* webpackChunkName: "booking-parts" */ './VisitForms')).VisitForms,
  { message: visitTexts.loadFailed, skeleton: <BlockSkeleton height="12rem" /> },
);

function statusOf({ startsAt, onMyWayAt, expectedAt, lateMinutes, arrivedAt }: Visit): string {
  if (arrivedAt !== null) return visitTexts.arrived(formatClock(arrivedAt));
  if (onMyWayAt !== null) return visitTexts.onMyWay(formatClock(expectedAt));
  if (lateMinutes !== null) return visitTexts.late(lateMinutes, formatClock(expectedAt));
  return visitTexts.coming(formatClock(startsAt));
}

/** The helper's messages to the customer on a day of the booking (M-230); nothing on other days. */
export function VisitCard({ bookingId, onDone }: Pick<VisitFormsProps, 'bookingId' | 'onDone'>) {
  const { data } = useGetAssignedTimelineQuery({ id: bookingId });
  const visit = data?.today;
  if (!visit) return null;
  return (
    <CardSection title={visitTexts.title} gap={5}>
      <p>{statusOf(visit)}</p>
      {visit.arrivedAt === null && <LazyVisitForms bookingId={bookingId} visit={visit} onDone={onDone} />}
    </CardSection>
  );
}

/** The helper's pay, to the penny, and whether it has arrived (M-164.2). */
function Pay({ booking, pay }: { booking: Booking; pay: BookingPay | null }) {
  const status = payoutBadgeOf(booking);
  return (
    <CardSection
      title={texts.pay}
      action={
        status && (
          <PayoutCell reason={booking.payoutStatus.reason}>
            <PayoutBadge status={status} />
          </PayoutCell>
        )
      }
    >
      {pay ? (
        <DescriptionList
          layout="rows"
          items={[
            { term: texts.price, value: formatPounds(pay.price) },
            ...(pay.refunded > 0 ? [{ term: texts.refunded, value: `− ${formatPounds(pay.refunded)}` }] : []),
            { term: texts.commission, value: `− ${formatPounds(pay.commission)}` },
            { term: texts.payout, value: <b>{formatPounds(pay.payout)}</b> },
          ]}
        />
      ) : (
        <p>{texts.noPay}</p>
      )}
    </CardSection>
  );
}

/** The timeline of the booking, its next deadline, and the pay (M-164). */
export function TimelineCards({ booking }: { booking: Booking }) {
  const query = useGetAssignedTimelineQuery({ id: booking.bookingId }, useRefetchOnMount());
  return (
    <PageQuery
      query={query}
      texts={{ failed: { failed: texts.timelineFailed, noToken: sessionTexts.required } }}
      skeleton={<BlockSkeleton height="20rem" />}
    >
      {(timeline) => (
        <Stack gap={6}>
          <CardSection title={texts.timeline} gap={5}>
            <Timeline label={texts.timeline} items={timelineItems(timeline, texts)} />
          </CardSection>
          {timeline.pay !== undefined && <Pay booking={booking} pay={timeline.pay} />}
        </Stack>
      )}
    </PageQuery>
  );
}
