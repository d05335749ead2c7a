import { optionalReasonBody } from 'contract/desk/operatorAudit';
import { firstFailure } from 'contract/platform/firstFailure';
import { errorText } from 'shared-ui/store';
import { DialogForm, useOrderedForm } from 'shared-ui/forms';
import { deleteTexts, entryTexts } from '../texts/entries';
import { ReasonField } from './ReasonField';

export interface DeleteFormProps {
  name: string;
  /** The loss, and the alternative. */
  lead?: string;
  onDelete: (reason: string) => PromiseLike<{ error?: unknown }>;
  onDeleted: () => void;
  onClose: () => void;
}

/** Why something is deleted, and the deletion. */
export function DeleteForm({ name, lead = deleteTexts.lead, onDelete, onDeleted, onClose }: DeleteFormProps) {
  const form = useOrderedForm<{ reason: string }>({
    validate: (values) => firstFailure(optionalReasonBody, values),
    onSubmit: async ({ reason }) => {
      const { error } = await onDelete(reason);
      if (error === undefined) onDeleted();
      else form.fail(errorText(error, { failed: deleteTexts.failed, network: entryTexts.network }));
    },
  });
  return (
    <DialogForm
      form={form}
      lead={lead}
      onCancel={onClose}
      submitText={deleteTexts.delete}
      busyText={deleteTexts.deleting}
      isDangerous
    >
      <ReasonField draftKey={`desk-delete:${name}`} isRequired={false} field={form.field('reason')} />
    </DialogForm>
  );
}
