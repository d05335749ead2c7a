import { StatCard } from 'shared-ui/ui/StatCard';
import { formatCount } from 'shared-ui/format';
import { usePaidCounts } from '../../components/usePaidCounts';
import { texts } from '../../texts';
import styles from './PaidBookingsPage.module.css';

const { paidBookings } = texts;

export function PaidCounts() {
  const counts = usePaidCounts();
  if (!counts) return null;
  return (
    <div className={styles.counts}>
      <StatCard icon="calendar" label={paidBookings.total} value={formatCount(counts.total)} />
      <StatCard icon="calendar-check" label={paidBookings.available} value={formatCount(counts.available)} />
      <StatCard
        icon="calendar-x"
        label={paidBookings.notAvailable}
        value={formatCount(counts.notAvailable)}
        tone="warm"
      />
    </div>
  );
}
