import { paths } from 'shared-ui/paths';
import { errorText, useAppSelector } from 'shared-ui/store';
import { ButtonLink, PageHeader, QueryState, Skeleton, SkeletonBlock } from 'shared-ui/ui';
import { useRefetchOnMount } from 'shared-ui/useRefetchOnMount';
import { useGetPlanQuery } from '../../api/plan';
import { providerPaths } from '../../paths';
import { commonTexts } from '../../../texts/common';
import { planTexts as texts } from './texts';
import { FailingCalendars } from './FailingCalendars';
import { PlanForm } from './PlanForm';

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
      <QueryState
        query={query}
        skeleton={
          <Skeleton label={commonTexts.loading}>
            <SkeletonBlock height="36rem" />
          </Skeleton>
        }
        errorTitle={texts.errorTitle}
        errorMessage={errorText(query.error, texts.failed)}
        retryLabel={commonTexts.tryAgain}
      >
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
      </QueryState>
    </>
  );
}
