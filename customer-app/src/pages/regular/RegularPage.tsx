import { paths } from 'shared-ui/paths';
import { errorText } from 'shared-ui/store';
import { useRefetchOnMount } from 'shared-ui/useRefetchOnMount';
import { PageHeader, QueryState, Stack } from 'shared-ui/ui';
import { EmptyList } from '../../components/EmptyList';
import { BlockSkeleton } from '../../components/BlockSkeleton';
import { Page } from '../../components/Page';
import { useListSeriesQuery } from '../../api/series';
import { useFollowBookings } from '../../hooks/useFollowBookings';
import { regularTexts as texts } from './texts';
import { SeriesCard } from './SeriesCard';

const skeleton = <BlockSkeleton height="20rem" />;

const empty = <EmptyList texts={texts} to={paths.services()} />;

/** The customer's regular help with its next visits, live (M-331). */
export function RegularPage() {
  const query = useListSeriesQuery(undefined, useRefetchOnMount());
  useFollowBookings(query.isSuccess);
  return (
    <Page size="narrow">
      <PageHeader title={texts.title} subtitle={texts.lede} back={{ to: paths.bookingHistory(), label: texts.back }} />
      <QueryState
        query={query}
        errorMessage={errorText(query.error, texts.failed)}
        skeleton={skeleton}
        isEmpty={(all) => all.length === 0}
        empty={empty}
      >
        {(all) => (
          <Stack gap={6}>
            {all.map((series) => (
              <SeriesCard key={series.id} series={series} />
            ))}
          </Stack>
        )}
      </QueryState>
    </Page>
  );
}
