import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { formatPounds } from 'shared-ui/format';
import { paths } from 'shared-ui/paths';
import {
  Button,
  ButtonLink,
  Container,
  EmptyState,
  Notice,
  PageHeader,
  QueryState,
  Skeleton,
  SkeletonBlock,
  Stack,
} from 'shared-ui/ui';
import { fresh, useListBookingsQuery, type Booking } from '../../api/bookings';
import { isBookingCreated } from '../../lib/bookingCreated';
import { bookingsFailureText } from '../../lib/bookingsFailureText';
import { book } from '../../texts/book';
import { bookingHistory as texts, cancelBooking } from '../../texts/bookings';
import { BookingCard } from './BookingCard';
import { BookingFilters } from './BookingFilters';
import styles from './BookingHistoryPage.module.css';
import { CancelDialog } from './CancelDialog';
import { filterBookings, inOrder, isNewBooking, readFilter } from './filterBookings';

const skeleton = (
  <Skeleton>
    <Stack gap={4}>
      {Array.from({ length: 3 }, (_, index) => (
        <SkeletonBlock key={index} height="14rem" />
      ))}
    </Stack>
  </Skeleton>
);

const nothingYet = (
  <EmptyState title={texts.empty} action={<ButtonLink to={paths.services()}>{texts.browse}</ButtonLink>}>
    {texts.emptyText}
  </EmptyState>
);

/** What the booking form said on its way here, once: a reload does not say it again. */
function useCreated() {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const [created] = useState(() => (isBookingCreated(state) ? state : null));
  useEffect(() => {
    if (isBookingCreated(state))
      void navigate({ pathname, search }, { replace: true, state: null, preventScrollReset: true });
  }, [navigate, pathname, search, state]);
  return created;
}

/** The customer's bookings (C-2.71 to C-2.76); /bookings (M-13) shows the same, right after a booking was made. */
export function BookingHistoryPage() {
  const query = useListBookingsQuery(undefined, fresh);
  const created = useCreated();
  const [params, setParams] = useSearchParams();
  const [cancelling, setCancelling] = useState<Booking | null>(null);
  const [refund, setRefund] = useState<number | null>(null);
  const outcome = useRef<HTMLDivElement>(null);
  const newBookingId = created?.bookingId ?? null;
  const filter = readFilter(params);
  // What the search box starts with, each time it starts afresh.
  const [box, setBox] = useState({ key: 0, search: filter.search });

  const change = (name: 'status' | 'search', value: string | null, { replace }: { replace: boolean }) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        if (value) next.set(name, value);
        else next.delete(name);
        return next;
      },
      { replace, preventScrollReset: true },
    );

  const handleCancelled = (pounds: number) => {
    setCancelling(null);
    setRefund(pounds);
  };
  // The button that opened the dialog goes with the cancelled booking: the reader goes on at what came of it.
  useEffect(() => {
    if (refund !== null) outcome.current?.focus();
  }, [refund]);

  const handleClear = () => {
    setParams({}, { preventScrollReset: true });
    setBox({ key: box.key + 1, search: '' });
  };

  const list = (bookings: readonly Booking[]) => {
    const shown = filterBookings(inOrder(bookings, newBookingId), filter);
    return (
      <>
        <BookingFilters
          key={box.key}
          initialSearch={box.search}
          status={filter.status}
          onStatusChange={(status) => change('status', status, { replace: false })}
          onSearchChange={(search) => change('search', search, { replace: true })}
        />
        <p role="status" className={styles.count}>
          {texts.count(shown.length, bookings.length)}
        </p>
        {shown.length > 0 ? (
          <ul className={styles.list}>
            {shown.map((booking, index) => (
              <BookingCard
                key={booking._id || `unnamed-${index}`}
                booking={booking}
                isNew={isNewBooking(booking, newBookingId)}
                onCancel={() => setCancelling(booking)}
              />
            ))}
          </ul>
        ) : (
          <EmptyState
            title={texts.missTitle}
            image={null}
            action={
              <Button variant="secondary" onClick={handleClear}>
                {texts.clearSearch}
              </Button>
            }
          >
            {texts.missText}
          </EmptyState>
        )}
      </>
    );
  };

  return (
    <Container size="page" className={styles.page}>
      <PageHeader title={texts.title} />
      <Stack gap={4}>
        {created && (
          <Notice tone="success" role="alert">
            {book.created}
          </Notice>
        )}
        {refund !== null && (
          <div ref={outcome} tabIndex={-1}>
            <Notice tone="success" role="status">
              {refund > 0 ? cancelBooking.doneRefund(formatPounds(refund)) : cancelBooking.done}
            </Notice>
          </div>
        )}
        <QueryState
          query={query}
          errorMessage={bookingsFailureText(query.error)}
          skeleton={skeleton}
          isEmpty={(bookings) => bookings.length === 0}
          empty={nothingYet}
        >
          {list}
        </QueryState>
      </Stack>
      <CancelDialog booking={cancelling} onClose={() => setCancelling(null)} onCancelled={handleCancelled} />
    </Container>
  );
}
