import { paths } from 'shared-ui/paths';
import { errorText } from 'shared-ui/store';
import { useRefetchOnMount } from 'shared-ui/useRefetchOnMount';
import {
  ButtonLink,
  Container,
  EmptyState,
  PageHeader,
  QueryState,
  Skeleton,
  SkeletonBlock,
  Stack,
} from 'shared-ui/ui';
import { useListSeriesQuery } from '../../api/series';
import { useFollowBookings } from '../../hooks/useFollowBookings';
import { regularTexts as texts } from './texts';
import styles from './RegularPage.module.css';
import { SeriesCard } from './SeriesCard';

const skeleton = (
  <Skeleton>
    <Stack gap={4}>
      <SkeletonBlock height="20rem" />
    </Stack>
  </Skeleton>
);

const empty = (
  <EmptyState title={texts.empty} action={<ButtonLink to={paths.services()}>{texts.browse}</ButtonLink>}>
    {texts.emptyText}
  </EmptyState>
);

/** The customer's regular help with its next visits, live (M-331). */
export function RegularPage() {
  const query = useListSeriesQuery(undefined, useRefetchOnMount());
  useFollowBookings(query.isSuccess);
  return (
    <Container size="narrow" className={styles.page}>
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
    </Container>
  );
}
