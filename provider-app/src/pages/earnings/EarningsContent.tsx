import { formatCount, formatDate, formatPounds } from 'shared-ui/format';
import type { EarningsPeriod } from 'contract/catalogue/options';
import { paths } from 'shared-ui/paths';
import { Card, CardHeader, TextLink } from 'shared-ui/ui';
import { DataTable, type Column } from 'shared-ui/ui/DataTable';
import { StatCard } from 'shared-ui/ui/StatCard';
import { useToday } from 'shared-ui/useToday';
import type { Earning, ReadEarnings } from 'contract/money/payment';
import { earningsBars } from '../../lib/earningsBars';
import { PayoutCell } from '../../components/PayoutCell';
import { EarningsChart, sentenceOf } from '../../components/EarningsChart';
import { commonTexts } from '../../texts/common';
import styles from './EarningsContent.module.css';
import { earningsTexts } from '../../texts/earnings';
import { bookingTexts } from '../../texts/booking';

const COLUMNS: readonly Column<Earning>[] = [
  {
    key: 'id',
    header: earningsTexts.bookingId,
    cell: ({ bookingId }) =>
      bookingId ? <TextLink to={paths.provider.booking(bookingId)}>{bookingId}</TextLink> : commonTexts.notSet,
  },
  {
    key: 'service',
    header: earningsTexts.service,
    cell: ({ serviceName }) => serviceName ?? bookingTexts.serviceUnavailable,
  },
  {
    key: 'price',
    header: earningsTexts.totalPrice,
    cell: ({ totalPrice }) => formatPounds(totalPrice),
    isNumeric: true,
  },
  {
    key: 'payout',
    header: earningsTexts.payout,
    cell: ({ payoutAmount }) => formatPounds(payoutAmount),
    isNumeric: true,
  },
  { key: 'completed', header: earningsTexts.completionDate, cell: ({ completionDate }) => formatDate(completionDate) },
  {
    key: 'paid',
    header: earningsTexts.payoutDate,
    cell: ({ payoutDate, payoutReason }) => <PayoutCell reason={payoutReason}>{formatDate(payoutDate)}</PayoutCell>,
  },
];

export function EarningsContent({ data, period }: { data: ReadEarnings; period: EarningsPeriod }) {
  const bars = earningsBars(data.bookings, period, useToday());
  return (
    <div className={styles.content}>
      <div className={styles.stats}>
        <StatCard icon="wallet" label={earningsTexts.total} value={formatPounds(data.totalEarnings)} />
        <StatCard icon="circle-check" label={earningsTexts.completed} value={formatCount(data.bookingCount)} />
      </div>
      {bars.length > 0 && (
        <Card as="section" className={styles.chart}>
          <CardHeader title={earningsTexts.chart} />
          <EarningsChart bars={bars} label={earningsTexts.chartLabel(sentenceOf(bars))} />
        </Card>
      )}
      <Card as="section" className={styles.table}>
        <CardHeader title={earningsTexts.breakdown} />
        <DataTable
          caption={earningsTexts.tableLabel}
          columns={COLUMNS}
          rows={data.bookings}
          rowKey={(earning) => earning.bookingId ?? String(data.bookings.indexOf(earning))}
        />
      </Card>
    </div>
  );
}
