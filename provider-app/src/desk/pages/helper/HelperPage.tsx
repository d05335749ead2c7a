import { useParams } from 'react-router-dom';
import { deskPaths } from '../../paths';
import { errorText, isMissing } from 'shared-ui/store';
import { ButtonLink, EmptyState, PageHeader, QueryState } from 'shared-ui/ui';
import { useRefetchOnMount } from 'shared-ui/useRefetchOnMount';
import { useGetHelperQuery } from '../../api/desk';
import { TableSkeleton } from '../../../components/TableSkeleton';
import { commonTexts } from '../../../texts/common';
import { helperTexts } from './texts';
import { HelperView } from './HelperView';

const BACK = { to: deskPaths.helpers(), label: helperTexts.back };

/** One helper: profile, work, history, and the actions of operators (M-140.6). */
export function HelperPage() {
  const { id = '' } = useParams();
  const query = useGetHelperQuery({ id }, useRefetchOnMount());
  const helper = query.currentData;
  if (!helper && isMissing(query.error))
    return (
      <>
        <PageHeader title={helperTexts.title} back={BACK} />
        <EmptyState
          title={helperTexts.missingTitle}
          action={<ButtonLink to={deskPaths.helpers()}>{helperTexts.back}</ButtonLink>}
        >
          <p>{helperTexts.missing}</p>
        </EmptyState>
      </>
    );
  return (
    <>
      {!helper && <PageHeader title={helperTexts.title} back={BACK} />}
      <QueryState
        query={{ ...query, data: helper }}
        skeleton={<TableSkeleton />}
        errorTitle={helperTexts.errorTitle}
        errorMessage={errorText(query.error, helperTexts.failed)}
        retryLabel={commonTexts.tryAgain}
      >
        {(loaded) => <HelperView key={id} helper={loaded} back={BACK} />}
      </QueryState>
    </>
  );
}
