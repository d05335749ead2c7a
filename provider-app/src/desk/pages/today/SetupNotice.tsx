import { deskPaths } from '../../paths';
import { ButtonLink, Notice } from 'shared-ui/ui';
import { useRefetchOnMount } from 'shared-ui/useRefetchOnMount';
import { useGetSetupQuery } from '../../api/setup';
import { setupTexts } from '../../texts/setup';

/** Leads to the setup until all of it is done (M-170.5), except in the demo (M-185.1); nothing while that is not known. */
export function SetupNotice() {
  const { data } = useGetSetupQuery(undefined, useRefetchOnMount());
  if (!data || data.isDone || data.isDemo) return null;
  return (
    <Notice
      tone="warning"
      action={
        <ButtonLink to={deskPaths.setup()} size="sm" variant="secondary">
          {setupTexts.noticeLink}
        </ButtonLink>
      }
    >
      {setupTexts.notice}
    </Notice>
  );
}
