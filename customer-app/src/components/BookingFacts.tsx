import type { Booking } from 'shared-ui/booking';
import { FALLBACK, formatAddress, formatBookingDate, formatTimeRange } from 'shared-ui/format';
import { TextLink } from 'shared-ui/ui';
import { DescriptionList } from 'shared-ui/ui/DescriptionList';
import { PaymentBadge } from 'shared-ui/ui/StatusBadge';
import { isMatching } from '../lib/booking';
import { ownPaths } from '../paths';
import { bookingHistoryTexts, confirmBookingTexts } from '../texts/bookings';

/** The helper's name, or that one is being matched while the booking is active. */
function providerText(booking: Booking): string {
  return isMatching(booking) ? confirmBookingTexts.noHelper : (booking.providerName ?? FALLBACK.value);
}

/** The helper whom the customer has asked for, with the way to their page (M-347). */
function AskedFor({ _id: id, businessName: name }: Booking['preferredProvider']) {
  return id === null ? name : <TextLink to={ownPaths.helper(id)}>{name}</TextLink>;
}

/** The chore, time, place and helper of a booking. */
export function BookingFacts({ booking }: { booking: Booking }) {
  const { timeSlot, serviceLocation: location, specialRequests, preferredProvider } = booking;
  const address = formatAddress(location);
  return (
    <DescriptionList
      items={[
        { term: bookingHistoryTexts.date, value: formatBookingDate(booking.bookingDate) },
        { term: bookingHistoryTexts.time, value: formatTimeRange(timeSlot.startTime, timeSlot.endTime) },
        { term: bookingHistoryTexts.customer, value: booking.customerDetails.name ?? FALLBACK.value },
        { term: bookingHistoryTexts.helper, value: providerText(booking) },
        ...(preferredProvider.businessName
          ? [{ term: bookingHistoryTexts.askedFor, value: <AskedFor {...preferredProvider} /> }]
          : []),
        ...(address ? [{ term: bookingHistoryTexts.address, value: address, isWide: true }] : []),
        ...(specialRequests ? [{ term: confirmBookingTexts.requests, value: specialRequests, isWide: true }] : []),
        { term: bookingHistoryTexts.reference, value: booking.bookingId },
        { term: bookingHistoryTexts.payment, value: <PaymentBadge status={booking.paymentStatus} /> },
      ]}
    />
  );
}
