import type { BookingPay } from 'contract/bookings/visit';
import type { Booking } from 'shared-ui/booking';
import { formatPounds } from 'shared-ui/format';
import { errorText } from 'shared-ui/store';
import { timelineItems } from 'shared-ui/timelineItems';
import { Card, CardHeader, QueryState, Skeleton, SkeletonBlock, Stack } from 'shared-ui/ui';
import { DescriptionList } from 'shared-ui/ui/DescriptionList';
import { PayoutBadge } from 'shared-ui/ui/StatusBadge';
import { Timeline } from 'shared-ui/ui/Timeline';
import { useRefetchOnMount } from 'shared-ui/useRefetchOnMount';
import { useGetAssignedTimelineQuery } from '../../api/bookings';
import { PayoutCell } from '../../components/PayoutCell';
import { payoutBadgeOf } from '../../lib/assignedBookings';
import { commonTexts } from '../../texts/common';
import { ownBookingTexts } from '../../texts/ownBooking';
import { sessionTexts } from '../../texts/session';

/** What the helper gets, to the penny, and whether it has arrived (M-164.2). */
function Pay({ booking, pay }: { booking: Booking; pay: BookingPay | null }) {
  const status = payoutBadgeOf(booking);
  return (
    <Card as="section">
      <Stack gap={4}>
        <CardHeader title={ownBookingTexts.pay}>
          {status && (
            <PayoutCell reason={booking.payoutStatus.reason}>
              <PayoutBadge status={status} />
            </PayoutCell>
          )}
        </CardHeader>
        {pay ? (
          <DescriptionList
            layout="rows"
            items={[
              { term: ownBookingTexts.price, value: formatPounds(pay.price) },
              ...(pay.refunded > 0
                ? [{ term: ownBookingTexts.refunded, value: `− ${formatPounds(pay.refunded)}` }]
                : []),
              { term: ownBookingTexts.commission, value: `− ${formatPounds(pay.commission)}` },
              { term: ownBookingTexts.payout, value: <b>{formatPounds(pay.payout)}</b> },
            ]}
          />
        ) : (
          <p>{ownBookingTexts.noPay}</p>
        )}
      </Stack>
    </Card>
  );
}

/** What has happened, what comes next and until when, and the pay (M-164). */
export function TimelineCards({ booking }: { booking: Booking }) {
  const query = useGetAssignedTimelineQuery({ id: booking.bookingId }, useRefetchOnMount());
  return (
    <QueryState
      query={query}
      errorMessage={errorText(query.error, { failed: ownBookingTexts.timelineFailed, noToken: sessionTexts.required })}
      retryLabel={commonTexts.tryAgain}
      skeleton={
        <Skeleton>
          <SkeletonBlock height="20rem" />
        </Skeleton>
      }
    >
      {(timeline) => (
        <Stack gap={6}>
          <Card as="section">
            <Stack gap={5}>
              <CardHeader title={ownBookingTexts.timeline} />
              <Timeline label={ownBookingTexts.timeline} items={timelineItems(timeline, ownBookingTexts)} />
            </Stack>
          </Card>
          {timeline.pay !== undefined && <Pay booking={booking} pay={timeline.pay} />}
        </Stack>
      )}
    </QueryState>
  );
}
