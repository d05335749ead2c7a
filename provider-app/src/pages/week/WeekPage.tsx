import type { Week } from 'contract/planning/plan';
import { addDays } from 'contract/platform/wallTime';
import { useSearchParams } from 'react-router-dom';
import { formatDateLong, formatDateRange } from 'shared-ui/format';
import { paths } from 'shared-ui/paths';
import { errorText } from 'shared-ui/store';
import { ButtonLink, PageHeader, QueryState, Section, Skeleton, SkeletonBlock, Stack } from 'shared-ui/ui';
import { useRefetchOnMount } from 'shared-ui/useRefetchOnMount';
import { useToday } from 'shared-ui/useToday';
import { useGetWeekQuery } from '../../api/week';
import { jobPaths } from '../../lib/jobPaths';
import { mondayOf, readWeek, type WeekView } from '../../lib/weekPath';
import { commonTexts } from '../../texts/common';
import { weekTexts as texts } from '../../texts/week';
import { BusyCalendars } from './BusyCalendars';
import { DayCard } from './DayCard';
import { DayRoute } from './DayRoute';
import { WeekNav } from './WeekNav';
import styles from './Week.module.css';

interface DaysProps {
  days: Week['days'];
  from: string;
  view: WeekView;
  today: string;
}

function Days({ days, from, view, today }: DaysProps) {
  const shown = view === 'day' ? days.filter(({ date }) => date === from) : days;
  const route = days.find(({ date }) => date === (view === 'day' ? from : today));
  return (
    <Stack gap={5}>
      {view === 'week' && days.every(({ jobs }) => jobs.length === 0) && <p className={styles.quiet}>{texts.noJobs}</p>}
      <div className={view === 'day' ? styles.day : styles.week}>
        {shown.map((day) => (
          <DayCard key={day.date} day={day} isToday={day.date === today} />
        ))}
      </div>
      {route && <DayRoute day={route} isToday={route.date === today} />}
    </Stack>
  );
}

/** A helper's jobs, hours and busy times by week or day, both in the URL (M-307). */
export function WeekPage() {
  const [params] = useSearchParams();
  const today = useToday();
  const { from, view } = readWeek(params, today);
  const monday = mondayOf(from);
  const query = useGetWeekQuery({ from: monday }, useRefetchOnMount());
  return (
    <>
      <PageHeader
        title={texts.title}
        subtitle={texts.subtitle}
        back={{ to: paths.provider.dashboard(), label: texts.back }}
        actions={
          <ButtonLink variant="secondary" to={jobPaths.plan}>
            {texts.plan}
          </ButtonLink>
        }
      />
      <Stack gap={6}>
        <WeekNav from={from} view={view} today={today} />
        <Section title={view === 'day' ? formatDateLong(from) : formatDateRange(monday, addDays(monday, 6))}>
          <QueryState
            key={monday}
            query={{ ...query, data: query.currentData }}
            skeleton={
              <Skeleton label={commonTexts.loading}>
                <SkeletonBlock height="24rem" />
              </Skeleton>
            }
            errorTitle={texts.errorTitle}
            errorMessage={errorText(query.error, texts.failed)}
            retryLabel={commonTexts.tryAgain}
          >
            {({ days }) => <Days days={days} from={from} view={view} today={today} />}
          </QueryState>
        </Section>
        <BusyCalendars />
      </Stack>
    </>
  );
}
