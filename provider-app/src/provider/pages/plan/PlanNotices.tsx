import type { PlannedJob, ProviderPlan } from 'contract/planning/plan';
import { useEffect, useRef } from 'react';
import { formatDateRange, formatTimeRange } from 'shared-ui/format';
import { paths } from 'shared-ui/paths';
import { Button, Cluster, Notice, Stack, TextLink } from 'shared-ui/ui';
import { planTexts as texts } from './texts';
import { type PlanDraft, draftOf } from './planDraft';
import styles from './PlanPage.module.css';
import { readPounds } from 'contract/fields/cleanText';
import { WEEKDAYS } from 'contract/planning/planRules';

function linesOf(draft: PlanDraft): Map<string, string> {
  const week = WEEKDAYS.map((weekday) => {
    const spans = draft.week[weekday].map(({ start, end }) => formatTimeRange(start, end));
    return [texts.weekdays[weekday], spans.join(', ') || texts.dayFree] as const;
  });
  const daysOff = draft.daysOff.map(({ from, to, note }) => `${formatDateRange(from, to)}${note && ` (${note})`}`);
  return new Map([
    ...(draft.isByWeekday ? week : [[texts.hours, texts.everyDay] as const]),
    [texts.daysOff, daysOff.join(', ') || texts.none],
    [texts.bankHolidays, draft.worksOnBankHolidays ? texts.no : texts.yes],
    [texts.notice, texts.hoursOf(readPounds(draft.noticeHours) || 0)],
    [texts.travel, texts.minutesOf(readPounds(draft.travelGapMinutes) || 0)],
  ]);
}

function planDifferences(plan: ProviderPlan, draft: PlanDraft): { what: string; there: string; here: string }[] {
  const [there, here] = [linesOf(draftOf(plan)), linesOf(draft)];
  return [...new Set([...there.keys(), ...here.keys()])]
    .filter((what) => there.get(what) !== here.get(what))
    .map((what) => ({ what, there: there.get(what) ?? '–', here: here.get(what) ?? '–' }));
}

/** The jobs that a helper has, and that lie outside the plan on the page: they stay. */
export function JobsOutside({ jobs }: { jobs: readonly PlannedJob[] }) {
  if (jobs.length === 0) return null;
  return (
    <Notice tone="warning" title={texts.outside.title(jobs.length)}>
      <p>{texts.outside.text}</p>
      <ul className={styles.list}>
        {jobs.map(({ bookingId, serviceName, startDate, endDate, startTime, endTime }) => (
          <li key={bookingId}>
            <TextLink to={paths.provider.booking(bookingId)}>{serviceName}</TextLink>,{' '}
            <span>{[formatDateRange(startDate, endDate), formatTimeRange(startTime, endTime)].join(', ')}</span>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

interface NewerPlanProps {
  plan: ProviderPlan;
  draft: PlanDraft;
  onLoad: () => void;
  onKeep: () => void;
}

/** Another tab or device has saved a newer plan: shows the differences and the choice between both (M-296.4). It takes the focus. */
export function NewerPlan({ plan, draft, onLoad, onKeep }: NewerPlanProps) {
  const part = useRef<HTMLFieldSetElement>(null);
  useEffect(() => part.current?.focus(), []);
  const differences = planDifferences(plan, draft);
  return (
    <fieldset ref={part} tabIndex={-1}>
      <Notice tone="warning" role="alert" title={texts.newer.title}>
        <Stack gap={3}>
          <p>{differences.length > 0 ? texts.newer.text : texts.newer.none}</p>
          <dl className={styles.list}>
            {differences.map(({ what, there, here }) => (
              <div key={what}>
                <dt>{what}</dt>
                <dd>{texts.newer.there(there)}</dd>
                <dd>{texts.newer.here(here)}</dd>
              </div>
            ))}
          </dl>
          <Cluster>
            <Button onClick={onLoad}>{texts.newer.load}</Button>
            <Button variant="secondary" onClick={onKeep}>
              {texts.newer.keep}
            </Button>
          </Cluster>
        </Stack>
      </Notice>
    </fieldset>
  );
}
