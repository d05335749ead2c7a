import { CardSection, DataTable, type Column } from 'shared-ui/parts';
import { PageQuery } from '../../../components/PageQuery';
import { EARNINGS_PERIODS, type EarningsPeriod } from 'contract/catalogue/options';
import { useSearchParams } from 'react-router-dom';
import { paths } from 'shared-ui/paths';
import { Button, ButtonLink, Cluster, EmptyState, PageHeader, TextLink } from 'shared-ui/ui';
import { useGetEarningsQuery } from '../../api/bookings';
import { useRefetchOnMount, useToday } from 'shared-ui/hooks';
import { providerPaths } from '../../paths';
import { readPeriod } from '../../lib/loading';
import { commonTexts } from '../../../texts/common';
import { earningsTexts as texts } from './texts';
import styles from './EarningsPage.module.css';
import { sessionTexts } from '../../texts/session';
import { formatCount, formatDate, formatPounds } from 'shared-ui/format';
import { StatCard } from '../../components/StatCard/StatCard';
import type { Earning, ReadEarnings } from 'contract/money/payment';
import { earningsBars, EarningsChart, sentenceOf } from '../../components/EarningsChart';
import { PayoutCell } from '../../components/PayoutCell';
import { bookingTexts } from '../../texts/booking';

const COLUMNS: readonly Column<Earning>[] = [
  {
    key: 'id',
    header: texts.bookingId,
    cell: ({ bookingId }) =>
      bookingId ? <TextLink to={paths.provider.booking(bookingId)}>{bookingId}</TextLink> : commonTexts.notSet,
  },
  { key: 'service', header: texts.service, cell: ({ serviceName }) => serviceName ?? bookingTexts.serviceUnavailable },
  { key: 'price', header: texts.totalPrice, cell: ({ totalPrice }) => formatPounds(totalPrice), isNumeric: true },
  { key: 'payout', header: texts.payout, cell: ({ payoutAmount }) => formatPounds(payoutAmount), isNumeric: true },
  { key: 'completed', header: texts.completionDate, cell: ({ completionDate }) => formatDate(completionDate) },
  {
    key: 'paid',
    header: texts.payoutDate,
    cell: ({ payoutDate, payoutReason }) => <PayoutCell reason={payoutReason}>{formatDate(payoutDate)}</PayoutCell>,
  },
];

function EarningsContent({ data, period }: { data: ReadEarnings; period: EarningsPeriod }) {
  const bars = earningsBars(data.bookings, period, useToday());
  return (
    <div className={styles.content}>
      <div className={styles.stats}>
        <StatCard icon="wallet" label={texts.total} value={formatPounds(data.totalEarnings)} />
        <StatCard icon="circle-check" label={texts.completed} value={formatCount(data.bookingCount)} />
      </div>
      {bars.length > 0 && (
        <CardSection title={texts.chart}>
          <EarningsChart bars={bars} label={texts.chartLabel(sentenceOf(bars))} />
        </CardSection>
      )}
      <CardSection title={texts.breakdown} gap={3} className={styles.table}>
        <DataTable
          caption={texts.tableLabel}
          columns={COLUMNS}
          rows={data.bookings}
          rowKey={(earning) => earning.bookingId ?? String(data.bookings.indexOf(earning))}
        />
      </CardSection>
    </div>
  );
}

const FAILURE = { failed: texts.failed, unreadable: texts.invalid, noToken: sessionTexts.required };

/** A helper's earnings in a period (H-2.52 to H-2.56). The period is in the URL. */
export function EarningsPage() {
  const [params, setParams] = useSearchParams();
  const period = readPeriod(params);
  const query = useGetEarningsQuery({ period }, useRefetchOnMount());

  return (
    <>
      <PageHeader
        title={texts.title}
        actions={
          <Cluster role="group" aria-label={texts.period} gap={2}>
            {EARNINGS_PERIODS.map((one) => (
              <Button
                key={one}
                size="sm"
                variant={one === period ? 'primary' : 'secondary'}
                aria-pressed={one === period}
                onClick={() => setParams({ period: one })}
              >
                {texts.periods[one]}
              </Button>
            ))}
          </Cluster>
        }
      />
      <PageQuery
        key={period}
        // While a period loads, the figures of the previous one must not be shown for it.
        query={{ ...query, data: query.currentData }}
        isEmpty={({ bookings, bookingCount, totalEarnings }) =>
          bookings.length === 0 && bookingCount === 0 && totalEarnings === 0
        }
        empty={
          <EmptyState
            title={texts.emptyTitle}
            action={<ButtonLink to={paths.provider.bookings()}>{texts.emptyAction}</ButtonLink>}
            text={texts.empty}
          />
        }
        texts={{ errorTitle: texts.errorTitle, failed: FAILURE }}
      >
        {(data) => <EarningsContent data={data} period={period} />}
      </PageQuery>
      <p className={styles.more}>
        <TextLink icon="star" to={providerPaths.reviews()}>
          {texts.reviews}
        </TextLink>
        <TextLink icon="file-text" to={providerPaths.books()}>
          {texts.books}
        </TextLink>
      </p>
    </>
  );
}
