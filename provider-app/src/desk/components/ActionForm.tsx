import { AssignForm } from './AssignForm';
import { CancelForm } from './CancelForm';
import { DecideForm } from './DecideForm';
import { ReasonForm } from './ReasonForm';
import { RefundForm } from './RefundForm';
import { SettleForm } from './SettleForm';
import { RemoveReviewForm } from './RemoveReviewForm';
import { RestoreReviewForm } from './RestoreReviewForm';
import type { ActionFormProps } from './useAction';

/** The form of an action: loaded when the first one is opened. */
export function ActionForm(props: ActionFormProps) {
  switch (props.action) {
    case 'assign':
    case 'reassign':
      return <AssignForm {...props} />;
    case 'cancel':
      return <CancelForm {...props} />;
    case 'settlePayout':
    case 'settleRefund':
    case 'settle':
      return <SettleForm {...props} />;
    case 'refund':
    case 'refundPart':
      return <RefundForm {...props} />;
    case 'decideProblem':
      return <DecideForm {...props} />;
    case 'removeReview':
      return <RemoveReviewForm {...props} />;
    case 'restoreReview':
      return <RestoreReviewForm {...props} />;
    default:
      return <ReasonForm {...props} />;
  }
}
