import { useState } from 'react';
import { lazyComponent } from 'shared-ui/hooks';
import { Dialog, Stack } from 'shared-ui/ui';
import { unlessBusy } from 'shared-ui/forms';
import { actionTitle, deskActions } from '../../texts/actions';
import { todayTexts } from '../../texts/today';
import type { Action, ActionFormProps } from './ActionFields';

const ActionForm = lazyComponent(
  async () => (await import(/* webpackChunkName: "desk-parts" */ './ActionForm')).ActionForm,
  { message: todayTexts.dialogFailed },
);

/** An action on one row, with its reason: everything is kept in the audit (M-90.1). */
function ActionDialog(props: ActionFormProps) {
  const { action, item, onClose } = props;
  return (
    <Dialog isOpen onClose={unlessBusy(onClose)} title={actionTitle(action, item.subject.name)}>
      <Stack gap={4}>
        {item.problem && <p>{item.problem}</p>}
        <p>{deskActions[action].lead}</p>
        <ActionForm {...props} />
      </Stack>
    </Dialog>
  );
}

/**
 * The dialog of the action that was chosen last.
 * @param onDone called once it is done
 * @returns `openAction`, and the `dialog` to be rendered
 */
export function useActionDialog(onDone: () => void) {
  const [open, setOpen] = useState<Action | null>(null);
  const close = () => setOpen(null);
  const handleDone = () => {
    close();
    onDone();
  };
  return { openAction: setOpen, dialog: open && <ActionDialog {...open} onClose={close} onDone={handleDone} /> };
}
