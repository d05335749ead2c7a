import { formatCount, formatPounds } from 'shared-ui/format';
import { paths } from 'shared-ui/paths';
import { StatCard } from 'shared-ui/ui/StatCard';
import { useGetEarningsQuery } from '../../api/earnings';
import { useAwaitingCount } from '../../hooks/useAwaitingCount';
import { usePaidCounts } from '../../hooks/usePaidCounts';
import styles from './DashboardPage.module.css';
import { dashboardTexts } from './texts';

/** Shown for a figure that is loading or could not be loaded. */
const UNKNOWN = '–';

/** Three figures, each linking to the bookings that it counts. */
export function Figures() {
  const { data: earnings } = useGetEarningsQuery({ period: 'month' });
  const awaiting = useAwaitingCount();
  const paid = usePaidCounts();
  return (
    <section className={styles.figures} aria-label={dashboardTexts.glance}>
      <StatCard
        icon="wallet"
        label={dashboardTexts.earned}
        value={earnings ? formatPounds(earnings.totalEarnings) : UNKNOWN}
        detail={dashboardTexts.earnedFrom(earnings?.bookingCount ?? 0)}
        to={paths.provider.earnings({ period: 'month' })}
      />
      <StatCard
        icon="clock"
        tone="warm"
        label={dashboardTexts.awaiting}
        value={awaiting ?? UNKNOWN}
        detail={dashboardTexts.awaitingHint}
        to={paths.provider.bookings()}
      />
      <StatCard
        icon="calendar"
        label={dashboardTexts.paid}
        value={paid ? formatCount(paid.total) : UNKNOWN}
        detail={dashboardTexts.paidHint(paid?.available ?? 0)}
        to={paths.provider.services()}
      />
    </section>
  );
}
