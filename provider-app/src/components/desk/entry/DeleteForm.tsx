import { optionalReasonBody } from 'contract/desk/operatorAudit';
import { firstFailure } from 'contract/platform/firstFailure';
import { errorText } from 'shared-ui/store';
import { Button, DialogActions } from 'shared-ui/ui';
import { Form, FormOutcome } from 'shared-ui/ui/Form';
import { useOrderedForm } from 'shared-ui/ui/useOrderedForm';
import { ReasonField } from '../ReasonField';
import { commonTexts } from '../../../texts/common';
import { deleteTexts, entryTexts } from '../../../texts/deskEntries';

export interface DeleteFormProps {
  name: string;
  /** What is lost, and what to do instead. */
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
    <Form {...form.formProps}>
      <p>{lead}</p>
      <FormOutcome failure={form.failure} />
      <ReasonField draftKey={`desk-delete:${name}`} isRequired={false} field={form.field('reason')} />
      <DialogActions>
        <Button variant="secondary" isDisabled={form.isSubmitting} onClick={onClose}>
          {commonTexts.cancel}
        </Button>
        <Button type="submit" variant="danger" isBusy={form.isSubmitting} busyText={deleteTexts.deleting}>
          {deleteTexts.delete}
        </Button>
      </DialogActions>
    </Form>
  );
}
