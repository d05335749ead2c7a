import type { Booking } from 'shared-ui/booking';
import { fileUrl } from 'shared-ui/store';
import { Card, CardHeader, Cluster, Stack, TextLink } from 'shared-ui/ui';
import { Avatar } from 'shared-ui/ui/Avatar';
import { useGetBookingTimelineQuery } from '../../api/bookings';
import { HelperRecord } from '../../components/HelperRecord/HelperRecord';
import { isMatching } from '../../lib/booking';
import { ownPaths } from '../../paths';
import { bookingTexts } from '../../texts/booking';
import styles from './BookingPage.module.css';

function Helper({ booking, name }: { booking: Booking; name: string }) {
  const { providerPhone } = booking;
  const { data } = useGetBookingTimelineQuery({ id: booking.bookingId });
  const helper = data?.helper ?? null;
  return (
    <Cluster gap={3}>
      <Avatar name={name} src={fileUrl('uploads', helper?.image)} size="lg" />
      <div className={styles.helper}>
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
