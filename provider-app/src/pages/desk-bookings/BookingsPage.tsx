import { readPageNumber } from 'shared-ui/pageNumber';
import { Card, PageHeader } from 'shared-ui/ui';
import { DataTable } from 'shared-ui/ui/DataTable';
import { useRefetchOnMount } from 'shared-ui/useRefetchOnMount';
import { useListOperatorBookingsQuery } from '../../api/desk';
import { DeskList } from '../../components/desk/DeskList';
import { useFilters } from '../../hooks/useFilters';
import { readBookingFilter } from '../../lib/deskBookingFilter';
import { bookingsTexts } from '../../texts/deskBookings';
import { bookingColumns } from './bookingColumns';
import { BookingFilters } from './BookingFilters';
import styles from './BookingsPage.module.css';

/** Bookings that need a hand, or those that are searched for: filtered in the URL and in pages (M-141.4). */
export function BookingsPage() {
  const { params, apply, remove } = useFilters();
  const filter = readBookingFilter(params);
  const isFiltered = Object.values(filter).some((value) => value !== undefined);
  const query = useListOperatorBookingsQuery({ ...filter, page: readPageNumber(params) }, useRefetchOnMount());
  return (
    <>
      <PageHeader
        title={bookingsTexts.title}
        subtitle={isFiltered ? bookingsTexts.subtitle : bookingsTexts.subtitleNeedsHand}
      />
      <div className={styles.content}>
        <BookingFilters key={params.toString()} filter={filter} onApply={apply} onRemove={remove} />
        <DeskList query={query} isFiltered={isFiltered} texts={bookingsTexts}>
          {(bookings) => (
            <Card padding="sm">
              <DataTable
                caption={bookingsTexts.table}
                columns={bookingColumns}
                rows={bookings}
                rowKey={({ bookingId }) => bookingId}
              />
            </Card>
          )}
        </DeskList>
      </div>
    </>
  );
}
