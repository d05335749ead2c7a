import { errorText } from 'shared-ui/store';
import { timelineItems } from 'shared-ui/timelineItems';
import { useRefetchOnMount } from 'shared-ui/useRefetchOnMount';
import { Card, CardHeader, QueryState, Skeleton, SkeletonBlock, Stack } from 'shared-ui/ui';
import { Timeline } from 'shared-ui/ui/Timeline';
import { useGetBookingTimelineQuery } from '../../api/bookings';
import { bookingTexts } from '../../texts/booking';

/** Shows what has happened to a booking and what comes next (M-160). */
export function BookingTimeline({ bookingId }: { bookingId: string }) {
  const query = useGetBookingTimelineQuery({ id: bookingId }, useRefetchOnMount());
  return (
    <Card as="section">
      <Stack gap={5}>
        <CardHeader title={bookingTexts.timeline} />
        <QueryState
          query={query}
          errorMessage={errorText(query.error, bookingTexts.timelineFailed)}
          skeleton={
            <Skeleton>
              <SkeletonBlock height="12rem" />
            </Skeleton>
          }
        >
          {(timeline) => <Timeline label={bookingTexts.timeline} items={timelineItems(timeline, bookingTexts)} />}
        </QueryState>
      </Stack>
    </Card>
  );
}
