import { Card, PageHeader } from 'shared-ui/ui';
import { DataTable } from 'shared-ui/ui/DataTable';
import { useRefetchOnMount } from 'shared-ui/useRefetchOnMount';
import { useListOperatorBookingsQuery } from '../../api/desk';
import { DeskList } from '../../components/DeskList';
import { useDeskFilters } from '../../components/useDeskFilters';
import { bookingsTexts } from './texts';
import { bookingColumns } from './bookingColumns';
import { bookingFilters, implyState } from './bookingFilters';
import styles from './BookingsPage.module.css';

/** Bookings that need a hand, or the results of a search: filtered in the URL and in pages (M-141.4). */
export function BookingsPage() {
  const { filter, page, isFiltered, form } = useDeskFilters(bookingFilters, implyState);
  const query = useListOperatorBookingsQuery({ ...filter, page }, useRefetchOnMount());
  return (
    <>
      <PageHeader
        title={bookingsTexts.title}
        subtitle={isFiltered ? bookingsTexts.subtitle : bookingsTexts.subtitleNeedsHand}
      />
      <div className={styles.content}>
        {form}
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
