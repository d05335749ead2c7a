import { BlockSkeleton, PageQuery } from '../../../components/PageQuery';
import type { Week } from 'contract/planning/plan';
import { addDays, isBookkeepingDay, isDate, mondayOf } from 'contract/platform/wallTime';
import { useSearchParams } from 'react-router-dom';
import { formatDateLong, formatDateRange } from 'shared-ui/format';
import { paths } from 'shared-ui/paths';
import { ButtonLink, PageHeader, Section, Stack, Cluster, textStyles } from 'shared-ui/ui';
import { useRefetchOnMount, useToday } from 'shared-ui/hooks';
import { useGetWeekQuery } from '../../api/plan';
import { providerPaths } from '../../paths';
import { weekTexts as texts } from '../../texts/week';
import { BusyCalendars } from './BusyCalendars';
import { DayCard, DayRoute } from './Days';
import styles from './Week.module.css';

/** Moves by a week or a day, and switches between both; the scroll stays where it is. */
function WeekNav({ from, view, today }: { from: string; view: WeekView; today: string }) {
  const step = view === 'week' ? 7 : 1;
  const link = (label: string, query: { from: string; view: WeekView }, isCurrent = false) => (
    <ButtonLink
      key={label}
      size="sm"
      variant={isCurrent ? 'primary' : 'secondary'}
      aria-current={isCurrent ? 'page' : undefined}
      preventScrollReset
      to={providerPaths.week(query)}
    >
      {label}
    </ButtonLink>
  );
  return (
    <Cluster gap={4}>
      <nav aria-label={texts.steps}>
        <Cluster gap={2}>
          {link(texts.previous[view], { from: addDays(from, -step), view })}
          {link(texts.today, { from: today, view })}
          {link(texts.next[view], { from: addDays(from, step), view })}
        </Cluster>
      </nav>
      <nav aria-label={texts.views}>
        <Cluster gap={2}>
          {(['week', 'day'] as const).map((one) => link(texts.view[one], { from, view: one }, one === view))}
        </Cluster>
      </nav>
    </Cluster>
  );
}

export type WeekView = 'week' | 'day';

/** The week of the URL, or today's where the URL names no valid one. The API knows a week's seven days only within those of the books. */
function readWeek(params: URLSearchParams, today: string): { from: string; view: WeekView } {
  const from = params.get('from') ?? '';
  const isKnown = isDate(from) && isBookkeepingDay(addDays(from, -6)) && isBookkeepingDay(addDays(from, 7));
  return { from: isKnown ? from : today, view: params.get('view') === 'day' ? 'day' : 'week' };
}

function Days({ days, from, view, today }: { days: Week['days']; from: string; view: WeekView; today: string }) {
  const shown = view === 'day' ? days.filter(({ date }) => date === from) : days;
  const route = days.find(({ date }) => date === (view === 'day' ? from : today));
  return (
    <Stack gap={5}>
      {view === 'week' && days.every(({ jobs }) => jobs.length === 0) && (
        <p className={textStyles.quiet}>{texts.noJobs}</p>
      )}
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
          <ButtonLink variant="secondary" to={providerPaths.plan()}>
            {texts.plan}
          </ButtonLink>
        }
      />
      <Stack gap={6}>
        <WeekNav from={from} view={view} today={today} />
        <Section title={view === 'day' ? formatDateLong(from) : formatDateRange(monday, addDays(monday, 6))}>
          <PageQuery
            key={monday}
            query={{ ...query, data: query.currentData }}
            skeleton={<BlockSkeleton height="24rem" />}
            texts={texts}
          >
            {({ days }) => <Days days={days} from={from} view={view} today={today} />}
          </PageQuery>
        </Section>
        <BusyCalendars />
      </Stack>
    </>
  );
}
