import type { Side } from 'contract/bookings/statuses';
import { useState } from 'react';
import { fieldErrorsOf, PasswordField, useOrderedForm, unlessBusy, DialogForm } from 'shared-ui/forms';
import { errorText, useToast } from 'shared-ui/store';
import { Button, Dialog } from 'shared-ui/ui';
import { AccountCard } from './AccountCard';
import { useCloseAccountMutation } from './accountApi';
import { closeTexts } from './accountTexts';
import { useProof } from './useProof';

export interface CloseCardProps {
  audience: Side;
  /** Called when the account is closed: its tokens are invalid from then on. */
  onClosed: () => void;
}

function ClosingForm({ audience, onClosed, onKeep }: CloseCardProps & { onKeep: () => void }) {
  const toast = useToast();
  const [closeAccount] = useCloseAccountMutation();
  const { withProof, dialog } = useProof(audience);
  const form = useOrderedForm<{ password: string }>({
    validate: ({ password }) => (password ? null : { field: 'password', message: closeTexts.passwordRequired }),
    onSubmit: async ({ password }): Promise<void> => {
      const { error } = await withProof(() => closeAccount({ audience, password }));
      if (error) {
        const [wrong] = fieldErrorsOf(error);
        form.fail(wrong?.message ?? errorText(error, closeTexts.failed), wrong?.field);
        return;
      }
      toast.success(closeTexts.done);
      onClosed();
    },
  });
  const lead = (
    <>
      {closeTexts.explanation} <b>{closeTexts.warning}</b>
    </>
  );
  return (
    <>
      <DialogForm
        form={form}
        lead={lead}
        onCancel={onKeep}
        cancelText={closeTexts.keep}
        submitText={closeTexts.submit}
        busyText={closeTexts.submitting}
        isDangerous
      >
        <PasswordField
          label={closeTexts.password}
          autoComplete="current-password"
          required
          {...form.field('password')}
        />
      </DialogForm>
      {dialog}
    </>
  );
}

/** Closes the account, after its password (M-194). */
export function CloseCard(props: CloseCardProps) {
  const [isOpen, setIsOpen] = useState(false);
  const handleKeep = () => setIsOpen(false);
  return (
    <AccountCard texts={closeTexts}>
      <Button variant="secondary" onClick={() => setIsOpen(true)}>
        {closeTexts.open}
      </Button>
      <Dialog isOpen={isOpen} onClose={unlessBusy(handleKeep)} title={closeTexts.dialogTitle} initialFocus="field">
        <ClosingForm {...props} onKeep={handleKeep} />
      </Dialog>
    </AccountCard>
  );
}
