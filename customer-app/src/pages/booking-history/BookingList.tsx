import { useRef, useState, type RefObject } from 'react';
import { Stack, Button, EmptyState, Card, Cluster, Notice, textStyles, cx } from 'shared-ui/ui';
import { usePageNumber } from 'shared-ui/hooks';
import { Badge, DescriptionList, Pagination, Price, StatusBadge } from 'shared-ui/parts';
import type { Booking } from 'shared-ui/booking';
import { bookingHistoryTexts } from '../../texts/bookings';
import { hasId, isMatching } from '../../lib/booking';
import { BookingFilters, filterBookings, newBookingFirst, useBookingFilter } from './BookingFilters';
import styles from './BookingHistoryPage.module.css';
import { Link } from 'react-router-dom';
import { formatBookingDate, formatTimeRange, formatInstant } from 'shared-ui/format';
import { paths } from 'shared-ui/paths';
import { useServerClock } from 'shared-ui/store';
import { Picture } from '../../components/Picture';
import { canCancel, canCustomer } from '../../lib/canCustomer';
import { ViewLink, PayLink, ReviewLink, ConfirmCompletion } from '../../components/BookingActions';

/** Until when the time of an unpaid booking is held, if that is known and not over. */
function holdText({ holdUntil }: Booking, now: number): string {
  return holdUntil && Date.parse(holdUntil) > now
    ? bookingHistoryTexts.heldUntil(formatInstant(holdUntil))
    : bookingHistoryTexts.notPaid;
}

function providerText(booking: Booking): string | null {
  if (isMatching(booking)) return bookingHistoryTexts.matching;
  return booking.providerName ? bookingHistoryTexts.providerIs(booking.providerName) : null;
}

interface HeaderProps {
  booking: Booking;
  isNew: boolean;
  titleRef: RefObject<HTMLAnchorElement | null>;
}

function Header({ booking, isNew, titleRef }: HeaderProps) {
  return (
    <div className={styles.header}>
      <h2 className={styles.title}>
        <Link ref={titleRef} to={paths.confirmBooking(booking.bookingId)}>
          {booking.service.name ?? bookingHistoryTexts.serviceMissing}
        </Link>
      </h2>
      <Cluster as="span" gap={2}>
        {isNew && (
          <Badge tone="info" isPlain>
            {bookingHistoryTexts.isNew}
          </Badge>
        )}
        <StatusBadge status={booking.status} />
      </Cluster>
    </div>
  );
}

function Facts({ booking }: { booking: Booking }) {
  return (
    <div className={styles.facts}>
      <DescriptionList
        items={[
          { term: bookingHistoryTexts.date, value: formatBookingDate(booking.bookingDate) },
          {
            term: bookingHistoryTexts.time,
            value: formatTimeRange(booking.timeSlot.startTime, booking.timeSlot.endTime),
          },
          { term: bookingHistoryTexts.customer, value: booking.customerDetails.name ?? '–' },
          { term: bookingHistoryTexts.reference, value: booking.bookingId },
        ]}
      />
    </div>
  );
}

/** One booking and the actions that are possible now (C-2.73, C-2.76, M-22). */
function BookingCard({ booking, isNew, onCancel }: { booking: Booking; isNew: boolean; onCancel: () => void }) {
  const title = useRef<HTMLAnchorElement>(null);
  const [isConfirmed, setIsConfirmed] = useState(false);
  const provider = providerText(booking);
  const now = useServerClock().now();

  const handleConfirmed = () => {
    setIsConfirmed(true);
    // The button has gone: focus stays with its booking.
    title.current?.focus();
  };

  return (
    <Card as="li" padding="none" className={styles.card}>
      <Picture file={booking.service.image} width={400} height={250} className={styles.picture} />
      <Stack gap={3} className={styles.body}>
        <Header booking={booking} isNew={isNew} titleRef={title} />
        <Facts booking={booking} />
        {provider && <p className={textStyles.quiet}>{provider}</p>}
        {canCustomer('pay', booking) && <Notice tone="warning">{holdText(booking, now)}</Notice>}
        {isConfirmed && (
          <Notice tone="success" role="status">
            {bookingHistoryTexts.confirmed}
          </Notice>
        )}
        <Cluster justify="between" className={styles.footer}>
          <Price amount={booking.totalPrice} size="lg" />
          <Cluster gap={2}>
            <ViewLink booking={booking} size="sm" />
            {canCancel(booking, now) && (
              <Button variant="ghost" size="sm" onClick={onCancel}>
                {bookingHistoryTexts.cancel}
              </Button>
            )}
            <PayLink booking={booking} size="sm" />
            <ReviewLink booking={booking} size="sm" />
            <ConfirmCompletion booking={booking} onConfirmed={handleConfirmed} />
          </Cluster>
        </Cluster>
      </Stack>
    </Card>
  );
}

const BOOKINGS_PER_PAGE = 20;

interface BookingListProps {
  bookings: readonly Booking[];
  /** The booking that was just created; null when there is none. */
  newBookingId: string | null;
  onCancel: (booking: Booking) => void;
}

/** The filters, which run over all bookings, how many match them, and one page of those (C-2.71 to C-2.75, M-115). */
export function BookingList({ bookings, newBookingId, onCancel }: BookingListProps) {
  const { clear, ...filters } = useBookingFilter();
  const count = useRef<HTMLParagraphElement>(null);
  const handleClear = () => {
    // The pressed button disappears.
    count.current?.focus();
    clear();
  };
  const matching = filterBookings(newBookingFirst(bookings, newBookingId), filters.filter);
  const [pageInUrl, setPage] = usePageNumber();
  const totalPages = Math.max(1, Math.ceil(matching.length / BOOKINGS_PER_PAGE));
  // A link to a page that no longer exists shows the last one.
  const page = Math.min(pageInUrl, totalPages);
  const shown = matching.slice((page - 1) * BOOKINGS_PER_PAGE, page * BOOKINGS_PER_PAGE);

  return (
    <>
      <BookingFilters {...filters} />
      <p ref={count} tabIndex={-1} role="status" className={cx(textStyles.quiet, styles.count)}>
        {bookingHistoryTexts.count(matching.length, bookings.length)}
      </p>
      {matching.length === 0 ? (
        <EmptyState
          title={bookingHistoryTexts.missTitle}
          image={null}
          action={
            <Button variant="secondary" onClick={handleClear}>
              {bookingHistoryTexts.clearSearch}
            </Button>
          }
        >
          {bookingHistoryTexts.missText}
        </EmptyState>
      ) : (
        <Stack as="ul">
          {shown.map((booking, index) => (
            <BookingCard
              key={booking._id || `unnamed-${index}`}
              booking={booking}
              isNew={hasId(booking, newBookingId)}
              onCancel={() => onCancel(booking)}
            />
          ))}
        </Stack>
      )}
      <div className={styles.pager}>
        <Pagination page={page} totalPages={totalPages} onPageChange={setPage} />
      </div>
    </>
  );
}
