import { formatCount, formatDate, formatPounds } from 'shared-ui/format';
import type { EarningsPeriod } from 'contract/options';
import { Card, CardHeader } from 'shared-ui/ui';
import { DataTable, type Column } from 'shared-ui/ui/DataTable';
import { StatCard } from 'shared-ui/ui/StatCard';
import type { Earning, ReadEarnings } from 'contract/payment';
import { earningsBars } from '../../components/earningsBars';
import { EarningsChart, sentenceOf } from '../../components/EarningsChart';
import { texts } from '../../texts';
import styles from './EarningsContent.module.css';

const { earnings, booking: words } = texts;

const COLUMNS: readonly Column<Earning>[] = [
  { key: 'id', header: earnings.bookingId, cell: ({ bookingId }) => bookingId ?? texts.notSet },
  { key: 'service', header: earnings.service, cell: ({ serviceName }) => serviceName ?? words.serviceUnavailable },
  { key: 'price', header: earnings.totalPrice, cell: ({ totalPrice }) => formatPounds(totalPrice), isNumeric: true },
  { key: 'payout', header: earnings.payout, cell: ({ payoutAmount }) => formatPounds(payoutAmount), isNumeric: true },
  { key: 'completed', header: earnings.completionDate, cell: ({ completionDate }) => formatDate(completionDate) },
  { key: 'paid', header: earnings.payoutDate, cell: ({ payoutDate }) => formatDate(payoutDate) },
];

export function EarningsContent({ data, period }: { data: ReadEarnings; period: EarningsPeriod }) {
  const bars = earningsBars(data.bookings, period);
  return (
    <div className={styles.content}>
      <div className={styles.stats}>
        <StatCard icon="wallet" label={earnings.total} value={formatPounds(data.totalEarnings)} />
        <StatCard icon="circle-check" label={earnings.completed} value={formatCount(data.bookingCount)} />
      </div>
      {bars.length > 0 && (
        <Card as="section" className={styles.chart}>
          <CardHeader title={earnings.chart} />
          <EarningsChart bars={bars} label={earnings.chartLabel(sentenceOf(bars))} />
        </Card>
      )}
      <Card as="section" className={styles.table}>
        <CardHeader title={earnings.breakdown} />
        <DataTable
          caption={earnings.tableLabel}
          columns={COLUMNS}
          rows={data.bookings}
          rowKey={(earning) => earning.bookingId ?? String(data.bookings.indexOf(earning))}
        />
      </Card>
    </div>
  );
}
