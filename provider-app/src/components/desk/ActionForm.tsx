import { AssignForm } from './AssignForm';
import { ReasonForm } from './ReasonForm';
import { RefundForm } from './RefundForm';
import type { ActionFormProps } from './useAction';

/** The form of an action: loaded when the first one is opened. */
export function ActionForm(props: ActionFormProps) {
  switch (props.action) {
    case 'assign':
      return <AssignForm {...props} />;
    case 'refund':
    case 'refundPart':
      return <RefundForm {...props} />;
    default:
      return <ReasonForm {...props} />;
  }
}
