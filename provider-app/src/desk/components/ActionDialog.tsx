import { lazyComponent } from 'shared-ui/lazyComponent';
import { Dialog, Stack } from 'shared-ui/ui';
import { unlessBusy } from 'shared-ui/unlessBusy';
import { todayTexts } from '../texts/today';
import { deskActions } from '../texts/actions';
import type { ActionFormProps } from './useAction';

const ActionForm = lazyComponent<ActionFormProps>(
  async () => (await import(/* webpackChunkName: "desk-parts" */ './ActionForm')).ActionForm,
  { message: todayTexts.dialogFailed },
);

/** An action on one row, with its reason: everything is kept in the audit (M-90.1). */
export function ActionDialog(props: ActionFormProps) {
  const { title, lead } = deskActions[props.action];
  return (
    <Dialog isOpen onClose={unlessBusy(props.onClose)} title={title(props.item.subject.name)}>
      <Stack gap={4}>
        {props.item.problem && <p>{props.item.problem}</p>}
        <p>{lead}</p>
        <ActionForm {...props} />
      </Stack>
    </Dialog>
  );
}
