import { Notice } from 'shared-ui/ui';
import { useRefetchOnMount } from 'shared-ui/hooks';
import { selectAccount, useGetCurrentProviderQuery } from '../api/provider';
import { bookingTexts } from '../texts/booking';

/** Why this helper may take no jobs now; null for everybody who may (M-26.1). An operator may have approved the helper since the last page. */
export function useJobsBlocked(): string | null {
  const { data } = useGetCurrentProviderQuery(undefined, { ...useRefetchOnMount(), selectFromResult: selectAccount });
  if (!data) return null;
  if (!data.isApproved) return bookingTexts.notApproved;
  return data.isActive ? null : bookingTexts.notActive;
}

/** The id of the text that describes the buttons for jobs while they are blocked. */
export const JOBS_BLOCKED_ID = 'jobs-blocked';

export function JobsBlocked({ reason }: { reason: string | null }) {
  if (reason === null) return null;
  return (
    <Notice tone="warning">
      <span id={JOBS_BLOCKED_ID}>{reason}</span>
    </Notice>
  );
}
