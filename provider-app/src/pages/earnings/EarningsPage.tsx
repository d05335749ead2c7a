import { EARNINGS_PERIODS } from 'contract/catalogue/options';
import { useSearchParams } from 'react-router-dom';
import { paths } from 'shared-ui/paths';
import { errorText } from 'shared-ui/store';
import { Button, ButtonLink, Cluster, EmptyState, PageHeader, QueryState, TextLink } from 'shared-ui/ui';
import { useGetEarningsQuery } from '../../api/earnings';
import { useRefetchOnMount } from 'shared-ui/useRefetchOnMount';
import { bookPaths } from '../../lib/bookPaths';
import { readPeriod } from '../../lib/period';
import { REVIEWS_PATH } from '../../lib/reviewsPath';
import { TableSkeleton } from '../../components/TableSkeleton';
import { commonTexts } from '../../texts/common';
import { EarningsContent } from './EarningsContent';
import { earningsTexts } from '../../texts/earnings';
import styles from './EarningsContent.module.css';
import { sessionTexts } from '../../texts/session';

/** Why the earnings could not be loaded. */
const FAILURE = { failed: earningsTexts.failed, unreadable: earningsTexts.invalid, noToken: sessionTexts.required };

/** What a helper has earned in a period (H-2.52 to H-2.56). The period is in the URL. */
export function EarningsPage() {
  const [params, setParams] = useSearchParams();
  const period = readPeriod(params);
  const query = useGetEarningsQuery({ period }, useRefetchOnMount());

  return (
    <>
      <PageHeader
        title={earningsTexts.title}
        actions={
          <Cluster role="group" aria-label={earningsTexts.period} gap={2}>
            {EARNINGS_PERIODS.map((one) => (
              <Button
                key={one}
                size="sm"
                variant={one === period ? 'primary' : 'secondary'}
                aria-pressed={one === period}
                onClick={() => setParams({ period: one })}
              >
                {earningsTexts.periods[one]}
              </Button>
            ))}
          </Cluster>
        }
      />
      <QueryState
        key={period}
        // While a period loads, the figures of the previous one must not be shown for it.
        query={{ ...query, data: query.currentData }}
        skeleton={<TableSkeleton />}
        isEmpty={({ bookings, bookingCount, totalEarnings }) =>
          bookings.length === 0 && bookingCount === 0 && totalEarnings === 0
        }
        empty={
          <EmptyState
            title={earningsTexts.emptyTitle}
            action={<ButtonLink to={paths.provider.bookings()}>{earningsTexts.emptyAction}</ButtonLink>}
          >
            <p>{earningsTexts.empty}</p>
          </EmptyState>
        }
        errorTitle={earningsTexts.errorTitle}
        errorMessage={errorText(query.error, FAILURE)}
        retryLabel={commonTexts.tryAgain}
      >
        {(data) => <EarningsContent data={data} period={period} />}
      </QueryState>
      <p className={styles.more}>
        <TextLink icon="star" to={REVIEWS_PATH}>
          {earningsTexts.reviews}
        </TextLink>
        <TextLink icon="file-text" to={bookPaths.books()}>
          {earningsTexts.books}
        </TextLink>
      </p>
    </>
  );
}
