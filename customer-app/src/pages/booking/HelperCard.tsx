import type { Booking } from 'shared-ui/booking';
import { Card, CardHeader, Cluster, Stack, TextLink } from 'shared-ui/ui';
import { Avatar } from 'shared-ui/ui/Avatar';
import { isMatching } from '../../lib/booking';
import { bookingTexts } from '../../texts/booking';

/** Who comes; before a helper has accepted, what the matching is doing (M-161.2). Nothing for a booking that nobody will come to. */
export function HelperCard({ booking }: { booking: Booking }) {
  const { providerName, providerPhone } = booking;
  if (!providerName && (!isMatching(booking) || booking.status === 'pending')) return null;
  return (
    <Card as="section">
      <Stack gap={4}>
        <CardHeader title={providerName ? bookingTexts.helperTitle : bookingTexts.notYet} />
        {providerName ? (
          <Cluster gap={3}>
            <Avatar name={providerName} />
            <div>
              <b>{providerName}</b>
              {providerPhone && (
                <p>
                  {bookingTexts.call}{' '}
                  <TextLink to={`tel:${providerPhone.replace(/[^+\d]/g, '')}`}>{providerPhone}</TextLink>
                </p>
              )}
            </div>
          </Cluster>
        ) : (
          <p>{booking.assignmentStatus === 'assigned' ? bookingTexts.askedText : bookingTexts.matchingText}</p>
        )}
      </Stack>
    </Card>
  );
}
