import type { PlannedJob, ProviderPlan } from 'contract/planning/plan';
import { useEffect, useRef } from 'react';
import { formatDateRange, formatTimeRange } from 'shared-ui/format';
import { paths } from 'shared-ui/paths';
import { Button, Cluster, Notice, Stack, TextLink } from 'shared-ui/ui';
import { planTexts as texts } from '../../texts/plan';
import { planDifferences } from './planDifferences';
import type { PlanDraft } from './planDraft';
import styles from './PlanPage.module.css';

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
            {formatDateRange(startDate, endDate)}, {formatTimeRange(startTime, endTime)}
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

/** Another tab or device has saved a newer plan: what differs, and which of both to go on with (M-296.4). It takes the focus. */
export function NewerPlan({ plan, draft, onLoad, onKeep }: NewerPlanProps) {
  const part = useRef<HTMLDivElement>(null);
  useEffect(() => part.current?.focus(), []);
  const differences = planDifferences(plan, draft);
  return (
    <div ref={part} tabIndex={-1}>
      <Notice tone="warning" role="alert" title={texts.newer.title}>
        <Stack gap={3}>
          <p>{differences.length > 0 ? texts.newer.text : texts.newer.none}</p>
          <dl className={styles.list}>
            {differences.map(({ what, there, here }) => (
              <div key={what}>
                <dt>{what}</dt>
                <dd>
                  {texts.newer.there}: {there}
                </dd>
                <dd>
                  {texts.newer.here}: {here}
                </dd>
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
    </div>
  );
}
