import { AssignForm } from './AssignForm';
import { CancelForm } from './CancelForm';
import { ReasonForm } from './ReasonForm';
import { RefundForm } from './RefundForm';
import { SettleForm } from './SettleForm';
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
      return <SettleForm {...props} />;
    case 'refund':
    case 'refundPart':
      return <RefundForm {...props} />;
    default:
      return <ReasonForm {...props} />;
  }
}
