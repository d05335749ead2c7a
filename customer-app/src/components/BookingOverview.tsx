import type { ReactNode } from 'react';
import type { Booking } from 'shared-ui/booking';
import { FALLBACK, formatAddress, formatBookingDate, formatTimeRange } from 'shared-ui/format';
import { paths } from 'shared-ui/paths';
import { ButtonLink, EmptyState, TextLink, Cluster } from 'shared-ui/ui';
import { CardSection, DescriptionList, PaymentBadge, Price, StatusBadge } from 'shared-ui/parts';
import { isMatching } from '../lib/booking';
import { ownPaths } from '../paths';
import { bookingHistoryTexts, confirmBookingTexts } from '../texts/bookings';
import styles from './BookingOverview.module.css';

/** The helper's name, or that one is being matched while the booking is active. */
function providerText(booking: Booking): string {
  return isMatching(booking) ? confirmBookingTexts.noProvider : (booking.providerName ?? FALLBACK.value);
}

/** The helper whom the customer has asked for, with the way to their page (M-347). */
function AskedFor({ _id: id, businessName: name }: Booking['preferredProvider']) {
  return id === null ? <span>{name}</span> : <TextLink to={ownPaths.helper(id)}>{name}</TextLink>;
}

interface BookingOverviewProps {
  booking: Booking;
  /** The actions that are possible now. */
  children: ReactNode;
}

/** A booking at a glance: its chore and status, its time, place and helper, and its price. */
export function BookingOverview({ booking, children }: BookingOverviewProps) {
  const { timeSlot, serviceLocation: location, specialRequests, preferredProvider } = booking;
  const address = formatAddress(location);
  return (
    <CardSection
      title={booking.service.name ?? bookingHistoryTexts.serviceMissing}
      action={<StatusBadge status={booking.status} />}
      gap={5}
    >
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
      <Cluster as="p" align="baseline" justify="between" className={styles.total}>
        {bookingHistoryTexts.price} <Price amount={booking.totalPrice} size="xl" />
      </Cluster>
      {children}
    </CardSection>
  );
}

/** In the place of a booking that is not in the customer's account. */
export function BookingNotFound() {
  return (
    <EmptyState
      title={confirmBookingTexts.missingTitle}
      action={<ButtonLink to={paths.bookingHistory()}>{confirmBookingTexts.back}</ButtonLink>}
    >
      {confirmBookingTexts.missingText}
    </EmptyState>
  );
}
