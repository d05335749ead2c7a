import { paths } from 'shared-ui/paths';
import { Card, CardHeader, TextLink } from 'shared-ui/ui';
import { useToday } from 'shared-ui/useToday';
import { useGetEarningsQuery } from '../../api/earnings';
import { earningsBars } from '../../lib/earningsBars';
import { EarningsChart, sentenceOf } from '../../components/EarningsChart';
import styles from './DashboardPage.module.css';
import { dashboardTexts } from './texts';

/** This month's payouts, week by week; the card links to the earnings page. */
export function MonthCard() {
  const { data } = useGetEarningsQuery({ period: 'month' });
  const today = useToday();
  const bars = data ? earningsBars(data.bookings, 'month', today) : [];
  return (
    <Card as="section" className={styles.month}>
      <CardHeader title={dashboardTexts.chart}>
        <TextLink to={paths.provider.earnings({ period: 'month' })}>{dashboardTexts.chartLink}</TextLink>
      </CardHeader>
      {bars.length > 0 ? (
        <div className={styles.bars}>
          <EarningsChart bars={bars} label={dashboardTexts.chartLabel(sentenceOf(bars))} />
        </div>
      ) : (
        <p className={styles.none}>{data && dashboardTexts.chartEmpty}</p>
      )}
    </Card>
  );
}
