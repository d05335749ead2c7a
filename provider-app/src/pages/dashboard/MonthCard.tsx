import { paths } from 'shared-ui/paths';
import { Card, CardHeader, TextLink } from 'shared-ui/ui';
import { useGetEarningsQuery } from '../../api/earnings';
import { earningsBars } from '../../components/earningsBars';
import { EarningsChart, sentenceOf } from '../../components/EarningsChart';
import { texts } from '../../texts';
import styles from './DashboardPage.module.css';

const { dashboard } = texts;

/** This month's payouts, week by week; the rows are a press away. */
export function MonthCard() {
  const { data } = useGetEarningsQuery({ period: 'month' });
  const bars = data ? earningsBars(data.bookings, 'month') : [];
  return (
    <Card as="section" className={styles.month}>
      <CardHeader title={dashboard.chart}>
        <TextLink to={paths.provider.earnings({ period: 'month' })}>{dashboard.chartLink}</TextLink>
      </CardHeader>
      {bars.length > 0 ? (
        <div className={styles.bars}>
          <EarningsChart bars={bars} label={dashboard.chartLabel(sentenceOf(bars))} />
        </div>
      ) : (
        <p className={styles.none}>{data && dashboard.chartEmpty}</p>
      )}
    </Card>
  );
}
