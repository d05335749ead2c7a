import { Dialog, Stack } from 'shared-ui/ui';
import type { ActionId } from '../../lib/attentionActions';
import { deskActions } from '../../texts/deskActions';
import { AssignForm } from './AssignForm';
import { ReasonForm } from './ReasonForm';
import { RefundForm } from './RefundForm';
import type { Item } from './attentionColumns';

export interface ActionFormProps {
  item: Item;
  action: ActionId;
  onClose: () => void;
  /** It is done: its row is gone, or says what is left to do. */
  onDone: () => void;
}

function ActionForm(props: ActionFormProps) {
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

/** What is done about one row, with why: everything is kept in the audit (M-90.1). */
export function ActionDialog(props: ActionFormProps) {
  const { title, lead } = deskActions[props.action];
  return (
    <Dialog isOpen onClose={props.onClose} title={title(props.item.subject.name)}>
      <Stack gap={4}>
        <p>{props.item.problem}</p>
        <p>{lead}</p>
        <ActionForm {...props} />
      </Stack>
    </Dialog>
  );
}
