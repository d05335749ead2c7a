import type { Visit } from 'contract/bookings/visit';
import { formatClock } from 'shared-ui/format';
import { lazyComponent } from 'shared-ui/lazyComponent';
import { Card, CardHeader, Skeleton, SkeletonBlock, Stack } from 'shared-ui/ui';
import { useGetAssignedTimelineQuery } from '../../api/bookings';
import { visitTexts } from '../../texts/visit';
import type { VisitFormsProps } from './VisitForms';

/** With the other parts of the page that have fields, so that the style sheet of these is there once. */
const LazyVisitForms = lazyComponent<VisitFormsProps>(
  async () => (await import(/* webpackChunkName: "booking-parts" */ './VisitForms')).VisitForms,
  {
    message: visitTexts.loadFailed,
    skeleton: (
      <Skeleton>
        <SkeletonBlock height="12rem" />
      </Skeleton>
    ),
  },
);

function statusOf({ startsAt, onMyWayAt, expectedAt, lateMinutes, arrivedAt }: Visit): string {
  if (arrivedAt !== null) return visitTexts.arrived(formatClock(arrivedAt));
  if (onMyWayAt !== null) return visitTexts.onMyWay(formatClock(expectedAt));
  if (lateMinutes !== null) return visitTexts.late(lateMinutes, formatClock(expectedAt));
  return visitTexts.coming(formatClock(startsAt));
}

/** What the helper tells the customer on a day of the booking (M-230); nothing on other days. */
export function VisitCard({ bookingId, onDone }: Pick<VisitFormsProps, 'bookingId' | 'onDone'>) {
  const { data } = useGetAssignedTimelineQuery({ id: bookingId });
  const visit = data?.today;
  if (!visit) return null;
  return (
    <Card as="section">
      <Stack gap={5}>
        <CardHeader title={visitTexts.title} />
        <p>{statusOf(visit)}</p>
        {visit.arrivedAt === null && <LazyVisitForms bookingId={bookingId} visit={visit} onDone={onDone} />}
      </Stack>
    </Card>
  );
}
