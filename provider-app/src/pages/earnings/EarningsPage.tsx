import { useSearchParams } from 'react-router-dom';
import { paths } from 'shared-ui/paths';
import { isApiError } from 'shared-ui/store';
import { Button, ButtonLink, Cluster, EmptyState, PageHeader, QueryState } from 'shared-ui/ui';
import { useGetEarningsQuery } from '../../api/earnings';
import { useRefetchOnMount } from '../../api/useRefetchOnMount';
import { failureOf } from '../../components/bookingTexts';
import { PERIODS, readPeriod } from '../../components/period';
import { TableSkeleton } from '../../components/TableSkeleton';
import { texts } from '../../texts';
import { EarningsContent } from './EarningsContent';

const { earnings } = texts;

function messageOf(error: unknown): string {
  return isApiError(error) && error.code === 'invalid_response' ? earnings.invalid : failureOf(error, earnings.failed);
}

/** What a helper has earned in a period (H-2.52 to H-2.56). The period is in the address. */
export function EarningsPage() {
  const [search, setSearch] = useSearchParams();
  const period = readPeriod(search);
  const query = useGetEarningsQuery({ period }, useRefetchOnMount());

  return (
    <>
      <PageHeader
        title={earnings.title}
        actions={
          <Cluster role="group" aria-label={earnings.period} gap={2}>
            {PERIODS.map((one) => (
              <Button
                key={one}
                size="sm"
                variant={one === period ? 'primary' : 'secondary'}
                aria-pressed={one === period}
                onClick={() => setSearch({ period: one })}
              >
                {earnings.periods[one]}
              </Button>
            ))}
          </Cluster>
        }
      />
      <QueryState
        key={period}
        // Figures of another period must not stand under this one's name while it loads.
        query={{ ...query, data: query.currentData }}
        skeleton={<TableSkeleton />}
        isEmpty={({ bookings, bookingCount, totalEarnings }) =>
          bookings.length === 0 && bookingCount === 0 && totalEarnings === 0
        }
        empty={
          <EmptyState
            title={earnings.emptyTitle}
            action={<ButtonLink to={paths.provider.bookings()}>{earnings.emptyAction}</ButtonLink>}
          >
            <p>{earnings.empty}</p>
          </EmptyState>
        }
        errorTitle={earnings.errorTitle}
        errorMessage={messageOf(query.error)}
        retryLabel={texts.tryAgain}
      >
        {(data) => <EarningsContent data={data} period={period} />}
      </QueryState>
    </>
  );
}
