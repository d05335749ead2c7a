import { lazyComponent } from 'shared-ui/hooks';
import { Dialog } from 'shared-ui/ui';
import { unlessBusy } from 'shared-ui/forms';
import { deleteTexts, entryTexts } from '../texts/entries';
import type { DeleteFormProps } from './DeleteForm';

const DeleteForm = lazyComponent(
  async () => (await import(/* webpackChunkName: "desk-parts" */ './DeleteForm')).DeleteForm,
  { message: entryTexts.formFailed },
);

/** Asks for a reason before something is deleted; the reason is kept in the audit. */
export function DeleteDialog(props: DeleteFormProps) {
  return (
    <Dialog isOpen onClose={unlessBusy(props.onClose)} title={deleteTexts.title(props.name)}>
      <DeleteForm {...props} />
    </Dialog>
  );
}
