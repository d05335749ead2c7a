import type { BookingHelper } from 'contract/timeline';
import type { Booking } from 'shared-ui/booking';
import { formatDate } from 'shared-ui/format';
import { fileUrl } from 'shared-ui/store';
import { Card, CardHeader, Cluster, Stack, TextLink } from 'shared-ui/ui';
import { Avatar } from 'shared-ui/ui/Avatar';
import { useGetBookingTimelineQuery } from '../../api/bookings';
import { Rating } from '../../components/Rating/Rating';
import { isMatching } from '../../lib/booking';
import { bookingTexts } from '../../texts/booking';

/** What the helper has done so far, and what we have checked (M-165.1). */
function Checked({ helper: { rating, reviews, jobsDone, approvedAt, isEmailVerified } }: { helper: BookingHelper }) {
  const lines = [
    ...(jobsDone > 0 ? [bookingTexts.jobsDone(jobsDone)] : []),
    ...(approvedAt === null ? [] : [bookingTexts.approvedOn(formatDate(approvedAt))]),
    ...(isEmailVerified ? [bookingTexts.emailVerified] : []),
  ];
  return (
    <>
      <Rating average={rating} count={reviews} />
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </>
  );
}

function Helper({ booking, name }: { booking: Booking; name: string }) {
  const { providerPhone } = booking;
  const { data } = useGetBookingTimelineQuery({ id: booking.bookingId });
  const helper = data?.helper ?? null;
  return (
    <Cluster gap={3}>
      <Avatar name={name} src={fileUrl('uploads', helper?.image)} size="lg" />
      <div>
        <b>{name}</b>
        {providerPhone && (
          <p>
            {bookingTexts.call} <TextLink to={`tel:${providerPhone.replace(/[^+\d]/g, '')}`}>{providerPhone}</TextLink>
          </p>
        )}
        {helper && <Checked helper={helper} />}
      </div>
    </Cluster>
  );
}

/** Who comes; before a helper has accepted, what the matching is doing (M-161.2). Nothing for a booking that nobody will come to. */
export function HelperCard({ booking }: { booking: Booking }) {
  const { providerName } = booking;
  if (!providerName && (!isMatching(booking) || booking.status === 'pending')) return null;
  return (
    <Card as="section">
      <Stack gap={4}>
        <CardHeader title={providerName ? bookingTexts.helperTitle : bookingTexts.notYet} />
        {providerName ? (
          <Helper booking={booking} name={providerName} />
        ) : (
          <p>{booking.assignmentStatus === 'assigned' ? bookingTexts.askedText : bookingTexts.matchingText}</p>
        )}
      </Stack>
    </Card>
  );
}
