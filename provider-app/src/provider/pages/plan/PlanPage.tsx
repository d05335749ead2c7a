import { BlockSkeleton, PageQuery } from '../../../components/PageQuery';
import { paths } from 'shared-ui/paths';
import { useAppSelector, errorText, isApiError, useAppDispatch, useAuth } from 'shared-ui/store';
import { ButtonLink, PageHeader, Notice, Stack, TextLink, Button } from 'shared-ui/ui';
import { LeaveGuard, useRefetchOnMount } from 'shared-ui/hooks';
import { useGetPlanQuery, useListBusyCalendarsQuery, planUtil, useSavePlanMutation } from '../../api/plan';
import { reloadOf } from '../../../lib/reloadOf';
import { providerPaths } from '../../paths';
import { planTexts as texts } from './texts';
import { busyTexts } from '../../texts/week';
import { firstFailure } from 'contract/platform/firstFailure';
import type { ProviderPlan } from 'contract/planning/plan';
import { planCalls } from 'contract/planning/planning.calls';
import { useState } from 'react';
import { FormOutcome, useDraft, useOrderedForm } from 'shared-ui/forms';
import { bodyOf, draftOf, fromStored, jobsOutside, type PlanDraft } from './planDraft';
import { JobsOutside, NewerPlan } from './PlanNotices';
import styles from './PlanPage.module.css';
import { DaysOffSection, HoursSection, JobsSection } from './PlanSections';

interface PlanFormProps {
  plan: ProviderPlan;
  /** The key of the typed values, which survive a reload and an ended session. */
  draftKey: string;
  /** Reads the plan anew. @returns nothing when that fails */
  onRefetch: () => Promise<ProviderPlan | undefined>;
}

/** A helper's week plan, to edit: as it is on the server until something is typed (M-296). */
function PlanForm({ plan: fetched, draftKey, onRefetch }: PlanFormProps) {
  const auth = useAuth();
  const dispatch = useAppDispatch();
  const stored = useDraft(draftKey);
  const [restored] = useState(() => fromStored(stored.draft));
  const [draft, setDraft] = useState(restored);
  const [state, setState] = useState<'saved' | 'newer' | 'kept' | null>(null);
  // The store reports a new plan a frame later: until then the form would show the plan before.
  const [newest, setNewest] = useState(fetched);
  const plan = newest.revision > fetched.revision ? newest : fetched;
  const [save] = useSavePlanMutation();
  const shown = draft ?? draftOf(plan);

  const keep = (changed: PlanDraft | null) => {
    setDraft(changed);
    if (changed) stored.save({ plan: JSON.stringify(changed) });
    else stored.remove();
  };
  const discard = () => {
    keep(null);
    setState(null);
  };
  const handleChange = (part: Partial<PlanDraft>) => {
    setState((before) => (before === 'saved' ? null : before));
    keep({ ...shown, ...part });
  };

  const form = useOrderedForm<Record<string, string>>({
    validate: () => null,
    onSubmit: async (): Promise<void> => {
      const body = bodyOf(shown);
      const broken = firstFailure((await planCalls.savePlan.schemas()).body, body);
      if (broken) return form.fail(broken.message, broken.field);
      const { data, error } = await save(body);
      if (data) {
        dispatch(planUtil.updateQueryData('getPlan', undefined, () => data));
        setNewest(data);
        keep(null);
        return setState('saved');
      }
      const changedElsewhere = isApiError(error) && error.status === 409 && (await onRefetch());
      if (!changedElsewhere) return form.fail(errorText(error, texts.saveFailed));
      setNewest(changedElsewhere);
      return setState('newer');
    },
  });
  const sections = { draft: shown, field: form.field, onChange: handleChange };

  return (
    <form {...form.formProps} method="post" className={styles.sections}>
      {/* Once the session is over there is no staying. */}
      <LeaveGuard
        isDirty={draft !== null}
        canStay={() => auth.getToken('provider') !== null}
        onDiscard={stored.remove}
        texts={texts.leaveGuard}
      />
      {restored && draft && <Notice role="status">{texts.restored}</Notice>}
      {state === 'newer' && (
        <NewerPlan
          plan={plan}
          draft={shown}
          onLoad={discard}
          onKeep={() => {
            keep({ ...shown, revision: plan.revision });
            setState('kept');
          }}
        />
      )}
      <HoursSection {...sections} profileHours={plan.profileHours} />
      <DaysOffSection {...sections} />
      <JobsSection {...sections} />
      <JobsOutside jobs={jobsOutside(shown, plan)} />
      <FormOutcome failure={form.failure} done={state === 'saved' && texts.saved} />
      {state === 'kept' && <Notice role="status">{texts.newer.kept}</Notice>}
      <div className={styles.actions}>
        {draft && (
          <Button variant="secondary" onClick={discard}>
            {texts.undo}
          </Button>
        )}
        <Button type="submit" isBusy={form.isSubmitting} busyText={texts.saving}>
          {texts.save}
        </Button>
      </div>
    </form>
  );
}

/** Calendars elsewhere that cannot be read any more: their helper plans without knowing it (M-437). */
function FailingCalendars() {
  const { data: calendars = [] } = useListBusyCalendarsQuery(undefined, useRefetchOnMount());
  const failing = calendars.filter(({ error }) => error !== null);
  if (failing.length === 0) return null;
  return (
    <Stack gap={3}>
      {failing.map(({ _id: id, host, error }) => (
        <Notice key={id} tone="warning" title={busyTexts.failing(host)}>
          <p>{error}</p>
          <p>{busyTexts.advice}</p>
          <TextLink to={providerPaths.week()}>{busyTexts.see}</TextLink>
        </Notice>
      ))}
    </Stack>
  );
}

/** When a helper works: hours by weekday, days off, notice and travel time (M-296). */
export function PlanPage() {
  const providerId = useAppSelector(({ session }) => session.providerId);
  const query = useGetPlanQuery(undefined, useRefetchOnMount());
  return (
    <>
      <PageHeader
        title={texts.title}
        subtitle={texts.subtitle}
        back={{ to: paths.provider.profile(), label: texts.back }}
        actions={
          <ButtonLink variant="secondary" to={providerPaths.week()}>
            {texts.week}
          </ButtonLink>
        }
      />
      <FailingCalendars />
      <PageQuery query={query} texts={texts} skeleton={<BlockSkeleton height="36rem" />}>
        {(plan) => <PlanForm plan={plan} draftKey={`plan-draft:${providerId}`} onRefetch={reloadOf(query)} />}
      </PageQuery>
    </>
  );
}
