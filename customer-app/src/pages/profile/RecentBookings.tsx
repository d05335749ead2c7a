import type { Booking } from 'shared-ui/booking';
import { formatBookingDate, formatTimeRange } from 'shared-ui/format';
import { paths } from 'shared-ui/paths';
import { useRefetchOnMount } from 'shared-ui/hooks';
import { ButtonLink, Card, EmptyState, Section, TextLink, textStyles } from 'shared-ui/ui';
import { Price, StatusBadge, BlockQuery } from 'shared-ui/parts';
import { useListBookingsQuery } from '../../api/bookings';
import { newestFirst } from '../../lib/booking';
import { bookingHistoryTexts, bookingsFailureTexts } from '../../texts/bookings';
import { profileTexts } from './texts';
import styles from './ProfilePage.module.css';

const MAX_BOOKINGS = 3;

function BookingLine({ bookingId, service, bookingDate, timeSlot, status, totalPrice }: Booking) {
  return (
    <li className={styles.booking}>
      <span className={styles.name}>
        <TextLink to={paths.confirmBooking(bookingId)}>{service.name ?? bookingHistoryTexts.serviceMissing}</TextLink>
      </span>
      <span className={styles.status}>
        <StatusBadge status={status} />
      </span>
      <span className={textStyles.quiet}>
        {profileTexts.when(formatBookingDate(bookingDate), formatTimeRange(timeSlot.startTime, timeSlot.endTime))}
      </span>
      <span className={styles.price}>
        <Price amount={totalPrice} />
      </span>
    </li>
  );
}

/** The last three bookings (M-20.2). */
export function RecentBookings() {
  const query = useListBookingsQuery(undefined, useRefetchOnMount());
  const empty = (
    <EmptyState
      title={profileTexts.recentEmpty}
      level={3}
      action={
        <ButtonLink to={paths.services()} size="sm">
          {bookingHistoryTexts.emptyAction}
        </ButtonLink>
      }
    >
      {bookingHistoryTexts.emptyText}
    </EmptyState>
  );
  return (
    <Section
      title={profileTexts.recent}
      action={
        query.data?.length ? <TextLink to={paths.bookingHistory()}>{profileTexts.allBookings}</TextLink> : undefined
      }
    >
      <Card>
        <BlockQuery
          query={query}
          failed={bookingsFailureTexts}
          height="3.25rem"
          count={MAX_BOOKINGS}
          gap={3}
          isEmpty={(bookings) => bookings.length === 0}
          empty={empty}
        >
          {(bookings) => (
            <ul className={styles.bookings}>
              {newestFirst(bookings)
                .slice(0, MAX_BOOKINGS)
                .map((booking) => (
                  <BookingLine key={booking._id} {...booking} />
                ))}
            </ul>
          )}
        </BlockQuery>
      </Card>
    </Section>
  );
}
