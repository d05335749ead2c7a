import { PageQuery } from '../../components/PageQuery';
import { paths } from 'shared-ui/paths';
import { useAppSelector } from 'shared-ui/store';
import { ButtonLink, PageHeader, Notice, Stack, TextLink } from 'shared-ui/ui';
import { useRefetchOnMount } from 'shared-ui/useRefetchOnMount';
import { useGetPlanQuery, useListBusyCalendarsQuery } from '../../api/plan';
import { providerPaths } from '../../paths';
import { planTexts as texts } from './texts';
import { PlanForm } from './PlanForm';
import { busyTexts } from '../../texts/week';

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
      <PageQuery query={query} height="36rem" errorTitle={texts.errorTitle} failed={texts.failed}>
        {(plan) => (
          <PlanForm
            plan={plan}
            draftKey={`plan-draft:${providerId}`}
            onRefetch={async () => {
              const { data, isSuccess } = await query.refetch();
              return isSuccess ? data : null;
            }}
          />
        )}
      </PageQuery>
    </>
  );
}
