import { StatCard } from 'shared-ui/ui/StatCard';
import { formatCount } from 'shared-ui/format';
import { usePaidCounts } from '../../hooks/usePaidCounts';
import styles from './PaidBookingsPage.module.css';
import { paidBookingsTexts } from './texts';

export function PaidCounts() {
  const counts = usePaidCounts();
  if (!counts) return null;
  return (
    <div className={styles.counts}>
      <StatCard icon="calendar" label={paidBookingsTexts.total} value={formatCount(counts.total)} />
      <StatCard icon="calendar-check" label={paidBookingsTexts.available} value={formatCount(counts.available)} />
      <StatCard
        icon="calendar-x"
        label={paidBookingsTexts.notAvailable}
        value={formatCount(counts.notAvailable)}
        tone="warm"
      />
    </div>
  );
}
