import type { Visit } from 'contract/bookings/visit';
import { fileUrl } from 'shared-ui/store';
import { timelineItems } from 'shared-ui/timelineItems';
import { useRefetchOnMount } from 'shared-ui/hooks';
import { Cluster, TextLink, VisuallyHidden, textStyles } from 'shared-ui/ui';
import { Avatar, CardSection, Timeline, BlockQuery } from 'shared-ui/parts';
import type { Booking } from 'shared-ui/booking';
import { formatClock } from 'shared-ui/format';
import { useGetBookingTimelineQuery } from '../../api/bookings';
import { HelperRecord } from '../../components/HelperRecord/HelperRecord';
import { isMatching } from '../../lib/booking';
import { ownPaths } from '../../paths';
import { bookingTexts } from './texts';
import styles from './BookingPage.module.css';

/** Shows what has happened to a booking and what comes next (M-160). */
export function BookingTimeline({ bookingId }: { bookingId: string }) {
  const query = useGetBookingTimelineQuery({ id: bookingId }, useRefetchOnMount());
  return (
    <CardSection title={bookingTexts.timeline} gap={5}>
      <BlockQuery query={query} failed={bookingTexts.timelineFailed} height="12rem">
        {(timeline) => <Timeline label={bookingTexts.timeline} items={timelineItems(timeline, bookingTexts)} />}
      </BlockQuery>
    </CardSection>
  );
}

function Helper({ booking, name }: { booking: Booking; name: string }) {
  const { providerPhone } = booking;
  const { data } = useGetBookingTimelineQuery({ id: booking.bookingId });
  const helper = data?.helper ?? null;
  return (
    <Cluster gap={3}>
      <Avatar name={name} src={fileUrl('uploads', helper?.image)} size="lg" />
      <div className={textStyles.breakable}>
        <b>{helper?.profileId ? <TextLink to={ownPaths.helper(helper.profileId)}>{name}</TextLink> : name}</b>
        {providerPhone && (
          <p>
            {bookingTexts.call} <TextLink to={`tel:${providerPhone.replace(/[^+\d]/g, '')}`}>{providerPhone}</TextLink>
          </p>
        )}
        {helper && <HelperRecord record={helper} />}
      </div>
    </Cluster>
  );
}

/** The helper who comes; before one has accepted, the state of the matching (M-161.2). Nothing for a booking that nobody will come to. */
export function ProviderCard({ booking }: { booking: Booking }) {
  const { providerName } = booking;
  if (!providerName && (!isMatching(booking) || booking.status === 'pending')) return null;
  return (
    <CardSection title={providerName ? bookingTexts.providerTitle : bookingTexts.notYet}>
      {providerName ? (
        <Helper booking={booking} name={providerName} />
      ) : (
        <p>{booking.assignmentStatus === 'assigned' ? bookingTexts.askedText : bookingTexts.matchingText}</p>
      )}
    </CardSection>
  );
}

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
    <CardSection title={visitTexts.title}>
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
    </CardSection>
  );
}
