import type { Visit } from 'contract/bookings/visit';
import { formatClock } from 'shared-ui/format';
import { Card, CardHeader, Stack, VisuallyHidden } from 'shared-ui/ui';
import { useGetBookingTimelineQuery } from '../../api/bookings';
import styles from './VisitCard.module.css';

/** The day of a booking, for its customer. */
const visitTexts = {
  title: 'Today',
  coming: (clock: string) => `Your helper comes at ${clock}.`,
  onMyWay: (clock: string) => `Your helper is on the way and expects to be with you at about ${clock}.`,
  late: (minutes: number, clock: string) => `Your helper will be about ${minutes} minutes late, at about ${clock}.`,
  arrived: (clock: string) => `Your helper arrived at ${clock}.`,
  code: 'Your code for the door',
  codeText: 'Read it out to your helper when they are there, not before. It shows that the right person has come.',
} as const;

function statusOf({ startsAt, onMyWayAt, expectedAt, lateMinutes, arrivedAt }: Visit): string {
  if (arrivedAt !== null) return visitTexts.arrived(formatClock(arrivedAt));
  if (onMyWayAt !== null) return visitTexts.onMyWay(formatClock(expectedAt));
  if (lateMinutes !== null) return visitTexts.late(lateMinutes, formatClock(expectedAt));
  return visitTexts.coming(formatClock(startsAt));
}

/** Where the helper is, and the code that the customer reads out at the door (M-231); nothing but on a day of the booking. */
export function VisitCard({ bookingId }: { bookingId: string }) {
  const { data } = useGetBookingTimelineQuery({ id: bookingId });
  const visit = data?.today;
  if (!visit) return null;
  return (
    <Card as="section">
      <Stack gap={4}>
        <CardHeader title={visitTexts.title} />
        <p role="status">{statusOf(visit)}</p>
        {visit.code !== null && (
          <div>
            <p>{visitTexts.code}</p>
            <p className={styles.code}>
              <span aria-hidden="true">{visit.code}</span>
              {/* Digit by digit: nobody reads out four thousand. */}
              <VisuallyHidden>{[...visit.code].join(' ')}</VisuallyHidden>
            </p>
            <p>{visitTexts.codeText}</p>
          </div>
        )}
      </Stack>
    </Card>
  );
}
