import { deskEndpoints } from '../api/desk';
import type { ActionId } from '../lib/attentionActions';
import type { ActionItem } from './useAction';

/** The actions that need nothing but a reason. */
export type ReasonAction = Exclude<
  ActionId,
  | 'assign'
  | 'reassign'
  | 'cancel'
  | 'refund'
  | 'refundPart'
  | 'decideProblem'
  | 'settlePayout'
  | 'settleRefund'
  | 'settle'
  | 'removeReview'
  | 'restoreReview'
>;

/** Whether the API rejects the action without a reason. */
export const NEEDS_REASON: Readonly<Record<ReasonAction, boolean>> = {
  approve: false,
  deactivate: false,
  suspend: false,
  activate: false,
  release: true,
  retryRefund: false,
  holdPayout: true,
  releasePayout: true,
  retryPayout: false,
  retryJob: false,
  dismissJob: true,
  dismissReport: false,
};

const { approveProvider, deactivateProvider, releaseBooking, retryRefund, holdPayout, releasePayout, retryPayout } =
  deskEndpoints;
const { activateProvider, retryJob, dismissJob } = deskEndpoints;

/** The call of an action, to be dispatched. */
export function actionCall(action: ReasonAction, { link, subject }: ActionItem, reason: string) {
  const booking = { id: link.bookingId ?? '', reason };
  const helper = { id: link.providerId ?? '', reason };
  const job = { id: link.jobId ?? '', reason };
  switch (action) {
    case 'approve':
      return approveProvider.initiate(helper);
    case 'deactivate':
    case 'suspend':
      return deactivateProvider.initiate(helper);
    case 'activate':
      return activateProvider.initiate(helper);
    case 'release':
      return releaseBooking.initiate(booking);
    case 'retryRefund':
      return retryRefund.initiate(booking);
    case 'holdPayout':
      return holdPayout.initiate(booking);
    case 'releasePayout':
      return releasePayout.initiate(booking);
    case 'retryPayout':
      return retryPayout.initiate(booking);
    case 'retryJob':
      return retryJob.initiate(job);
    case 'dismissReport':
      return deskEndpoints.dismissReport.initiate({ id: subject.id, reason });
    case 'dismissJob':
      return dismissJob.initiate(job);
  }
}
