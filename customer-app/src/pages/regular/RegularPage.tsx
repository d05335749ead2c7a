import { useState } from 'react';
import type { ReadSeries } from 'contract/bookings/series';
import { Button, Notice, Cluster, Stack, TextLink, PageHeader, textStyles } from 'shared-ui/ui';
import { ConfirmDialog, FailureNotice } from 'shared-ui/forms';
import { formatTimeRange, formatWeekday } from 'shared-ui/format';
import { paths } from 'shared-ui/paths';
import { Badge, CardSection, BlockQuery } from 'shared-ui/parts';
import { useRefetchOnMount } from 'shared-ui/hooks';
import { useChangeSeriesMutation, useListSeriesQuery } from '../../api/series';
import { EmptyList } from '../../components/EmptyList';
import { Page } from '../../components/Page';
import { useFollowBookings } from '../../hooks/useFollowBookings';
import { regularTexts as texts } from './texts';
import { VisitRow } from './VisitRow';

/** The notice of a series that does not go on; null for one that does. */
function StateNotice({ series }: { series: ReadSeries }) {
  switch (series.status) {
    case 'waiting':
      return (
        <Notice
          title={texts.waiting}
          action={<TextLink to={paths.booking(series.firstBookingId)}>{texts.firstBooking}</TextLink>}
        >
          {texts.waitingText}
        </Notice>
      );
    case 'paused':
      return <Notice title={texts.paused}>{texts.pausedText}</Notice>;
    case 'ended':
      return (
        <Notice title={texts.ended}>{series.endedBecause === 'chore' ? texts.withdrawnText : texts.endedText}</Notice>
      );
    default:
      return null;
  }
}

/** Pausing and resuming take one tap, stopping two (M-331.4). */
function Actions({ series }: { series: ReadSeries }) {
  const [changeSeries, { isLoading, error }] = useChangeSeriesMutation();
  const [stopSeries] = useChangeSeriesMutation();
  const [isStopping, setIsStopping] = useState(false);
  const isPaused = series.status === 'paused';
  if (!isPaused && series.status !== 'active') return null;
  const handleToggle = () => void changeSeries({ id: series.id, status: isPaused ? 'active' : 'paused' });
  return (
    <>
      <FailureNotice error={error} texts={texts.changeFailed} />
      <Cluster>
        <Button
          variant="secondary"
          size="sm"
          isBusy={isLoading}
          aria-label={texts.of(isPaused ? texts.resume : texts.pause, series.service.name)}
          onClick={handleToggle}
        >
          {isPaused ? texts.resume : texts.pause}
        </Button>
        <Button
          variant="ghost"
          size="sm"
          aria-label={texts.of(texts.stop, series.service.name)}
          onClick={() => setIsStopping(true)}
        >
          {texts.stop}
        </Button>
      </Cluster>
      {isStopping && (
        <ConfirmDialog
          title={texts.stopTitle}
          failed={texts.changeFailed}
          cancelText={texts.keep}
          submitText={texts.stopNow}
          busyText={texts.stopping}
          isDangerous
          onConfirm={() => stopSeries({ id: series.id, status: 'ended' })}
          onClose={() => setIsStopping(false)}
        >
          <p>{texts.stopText(series.service.name)}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

/** One series: its rhythm, its next visits, and its actions (M-331). */
function SeriesCard({ series }: { series: ReadSeries }) {
  const { service, everyWeeks, timeSlot, firstDay, helper, status, visits } = series;
  const times = formatTimeRange(timeSlot.startTime, timeSlot.endTime);
  return (
    <CardSection
      title={service.name}
      action={<Badge tone={status === 'active' ? 'success' : 'neutral'}>{texts.every(everyWeeks)}</Badge>}
    >
      <p className={textStyles.muted}>{texts.when(formatWeekday(firstDay), times, helper?.businessName ?? null)}</p>
      <StateNotice series={series} />
      {(status === 'active' || visits.length > 0) && (
        <div>
          <h3 className={textStyles.md}>{texts.visits}</h3>
          {visits.length === 0 && <p className={textStyles.muted}>{texts.noVisits}</p>}
          <ol role="list">
            {visits.map((visit) => (
              <VisitRow key={visit.day} series={series} visit={visit} />
            ))}
          </ol>
        </div>
      )}
      <Actions series={series} />
    </CardSection>
  );
}

const empty = <EmptyList texts={texts} to={paths.services()} />;

/** The customer's regular help with its next visits, live (M-331). */
export function RegularPage() {
  const query = useListSeriesQuery(undefined, useRefetchOnMount());
  useFollowBookings(query.isSuccess);
  return (
    <Page size="narrow">
      <PageHeader title={texts.title} subtitle={texts.lede} back={{ to: paths.bookingHistory(), label: texts.back }} />
      <BlockQuery query={query} failed={texts.failed} height="20rem" isEmpty={(all) => all.length === 0} empty={empty}>
        {(all) => (
          <Stack gap={6}>
            {all.map((series) => (
              <SeriesCard key={series.id} series={series} />
            ))}
          </Stack>
        )}
      </BlockQuery>
    </Page>
  );
}
