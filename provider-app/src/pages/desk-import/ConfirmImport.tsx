import type { ImportCounts } from 'contract/desk/operatorCatalogue';
import { Button, Dialog, DialogActions } from 'shared-ui/ui';
import { Form, FormOutcome } from 'shared-ui/ui/Form';
import { useOrderedForm } from 'shared-ui/ui/useOrderedForm';
import { unlessBusy } from 'shared-ui/unlessBusy';
import { commonTexts } from '../../texts/common';
import { importTexts } from '../../texts/deskImport';

interface ConfirmImportProps {
  counts: ImportCounts;
  /** Resolves with why it failed; null once the page shows what came of it. */
  onConfirm: () => Promise<string | null>;
  onClose: () => void;
}

/** Asks before services are added and changed. */
export function ConfirmImport({ counts: { created, changed }, onConfirm, onClose }: ConfirmImportProps) {
  const form = useOrderedForm<object>({
    validate: () => null,
    onSubmit: async () => {
      const failure = await onConfirm();
      if (failure === null) onClose();
      else form.fail(failure);
    },
  });
  return (
    <Dialog isOpen onClose={unlessBusy(onClose)} title={importTexts.confirmTitle} size="sm">
      <Form {...form.formProps}>
        <p>{importTexts.confirm(created, changed)}</p>
        <FormOutcome failure={form.failure} />
        <DialogActions>
          <Button variant="secondary" isDisabled={form.isSubmitting} onClick={onClose}>
            {commonTexts.cancel}
          </Button>
          <Button type="submit" isBusy={form.isSubmitting} busyText={importTexts.importing}>
            {importTexts.import}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
