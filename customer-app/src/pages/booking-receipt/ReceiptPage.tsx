import { useParams } from 'react-router-dom';
import type { ReadOf } from 'contract/platform/call';
import type { receiptCalls } from 'contract/money/payment.calls';
import type { Booking } from 'shared-ui/booking';
import {
  FALLBACK,
  formatAddress,
  formatBookingDate,
  formatDuration,
  formatInstant,
  formatPounds,
  formatTimeRange,
} from 'shared-ui/format';
import { Notice, Button, PageHeader, cx, textStyles, Cluster } from 'shared-ui/ui';
import { CardSection, DataTable, DescriptionList, type Column, BlockQuery } from 'shared-ui/parts';
import { paths } from 'shared-ui/paths';
import { isMissing } from 'shared-ui/store';
import { useRefetchOnMount } from 'shared-ui/hooks';
import { confirmBookingTexts, bookingHistoryTexts } from '../../texts/bookings';
import { BookingNotFound } from '../../components/BookingOverview';
import { Page } from '../../components/Page';
import { receiptTexts } from '../../texts/receipt';
import { useGetBookingQuery } from '../../api/bookings';
import { useGetReceiptQuery } from '../../api/payments';
import 'shared-ui/printedSheet.css';
import bill from '../../components/Total.module.css';
import styles from './ReceiptPage.module.css';

type Receipt = ReadOf<typeof receiptCalls.getReceipt>;

const kinds: Readonly<Record<string, string>> = receiptTexts.kinds;

const COLUMNS: readonly Column<Receipt['lines'][number]>[] = [
  { key: 'what', header: receiptTexts.what, cell: ({ kind }) => kinds[kind] ?? receiptTexts.otherKind },
  { key: 'when', header: receiptTexts.when, cell: ({ at }) => formatInstant(at) },
  { key: 'reference', header: receiptTexts.reference, cell: ({ reference }) => reference ?? '–' },
  { key: 'amount', header: receiptTexts.amount, cell: ({ amount }) => formatPounds(amount), isNumeric: true },
];

function Facts({ booking }: { booking: Booking }) {
  const { timeSlot, serviceLocation, customerDetails, service, duration } = booking;
  return (
    <DescriptionList
      items={[
        { term: bookingHistoryTexts.date, value: formatBookingDate(booking.bookingDate) },
        { term: bookingHistoryTexts.time, value: formatTimeRange(timeSlot.startTime, timeSlot.endTime) },
        { term: receiptTexts.paidBy, value: customerDetails.name ?? FALLBACK.value },
        { term: receiptTexts.paidWith, value: receiptTexts.method },
        { term: bookingHistoryTexts.address, value: formatAddress(serviceLocation) || FALLBACK.value, isWide: true },
        ...(booking.providerName ? [{ term: bookingHistoryTexts.helper, value: booking.providerName }] : []),
        { term: receiptTexts.prices, value: receiptTexts.price(formatPounds(service.price), formatDuration(duration)) },
        { term: bookingHistoryTexts.reference, value: booking.bookingId },
      ]}
    />
  );
}

/** The booking, every payment and refund, and the sum that was paid (M-251.1). The parts around it on the screen are not printed. */
function ReceiptSheet({ booking, receipt }: { booking: Booking; receipt: Receipt }) {
  const { lines, paid, refunded, total, refundUnderWay } = receipt;
  return (
    <CardSection
      title={booking.service.name ?? bookingHistoryTexts.serviceMissing}
      action={<span className={styles.from}>{receiptTexts.from}</span>}
      gap={6}
      className="printed-sheet"
    >
      <Facts booking={booking} />
      <DataTable
        caption={receiptTexts.lines}
        columns={COLUMNS}
        rows={lines}
        rowKey={({ kind, at, amount }) => `${kind} ${at} ${amount}`}
      />
      {refunded > 0 && (
        <DescriptionList
          layout="rows"
          items={[
            { term: receiptTexts.paid, value: formatPounds(paid) },
            { term: receiptTexts.refunded, value: formatPounds(-refunded) },
          ]}
        />
      )}
      <Cluster as="p" gap={2} align="baseline" justify="between" className={bill.total}>
        <span>{receiptTexts.total}</span> <b>{formatPounds(total)}</b>
      </Cluster>
      {refundUnderWay > 0 && <Notice>{receiptTexts.underWay(formatPounds(refundUnderWay))}</Notice>}
      <p className={cx(textStyles.quiet, styles.note)}>{receiptTexts.vat}</p>
    </CardSection>
  );
}

/** The receipt of a paid booking, for reading and for the browser's print (M-251). One that is not paid shows the server's reason. */
export function ReceiptPage() {
  const { bookingId = '' } = useParams();
  const bookingQuery = useGetBookingQuery({ id: bookingId }, useRefetchOnMount());
  const query = useGetReceiptQuery({ id: bookingId }, useRefetchOnMount());
  const printButton = (
    <Button variant="secondary" icon="receipt" onClick={() => window.print()}>
      {receiptTexts.print}
    </Button>
  );
  return (
    <Page size="narrow">
      <PageHeader
        title={receiptTexts.title}
        back={{ to: paths.booking(bookingId), label: receiptTexts.back }}
        actions={bookingQuery.isSuccess && query.isSuccess && printButton}
      />
      {bookingQuery.isError && isMissing(bookingQuery.error) ? (
        <BookingNotFound />
      ) : (
        <BlockQuery query={bookingQuery} failed={confirmBookingTexts.failed} height="36rem">
          {(booking) => (
            <BlockQuery query={query} failed={receiptTexts.failed} height="36rem">
              {(receipt) => <ReceiptSheet booking={booking} receipt={receipt} />}
            </BlockQuery>
          )}
        </BlockQuery>
      )}
    </Page>
  );
}
