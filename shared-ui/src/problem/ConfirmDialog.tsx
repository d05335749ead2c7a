import type { ReactNode } from 'react';
import { useState } from 'react';
import { errorText } from 'shared-ui/store';
import { Button, Dialog, DialogActions, Notice, Stack } from 'shared-ui/ui';
import { unlessBusy } from 'shared-ui/unlessBusy';
import { problemTexts as texts } from './problemTexts';

interface ConfirmProps {
  title: string;
  children: ReactNode;
  submit: string;
  /** Does it. */
  onConfirm: () => PromiseLike<{ error?: unknown }>;
  onClose: () => void;
}

/** Asks once more before an action that cannot be undone. */
export function ConfirmDialog({ title, children, submit, onConfirm, onClose }: ConfirmProps) {
  const [error, setError] = useState<unknown>(null);
  const [isBusy, setIsBusy] = useState(false);
  const handleConfirm = async () => {
    setIsBusy(true);
    const outcome = await onConfirm();
    setIsBusy(false);
    if (outcome.error) setError(outcome.error);
    else onClose();
  };
  return (
    <Dialog isOpen onClose={unlessBusy(onClose)} title={title}>
      <Stack gap={4}>
        {children}
        {error !== null && (
          <Notice tone="error" role="alert">
            {errorText(error, texts.actionFailed)}
          </Notice>
        )}
        <DialogActions>
          <Button variant="secondary" isDisabled={isBusy} onClick={onClose}>
            {texts.keep}
          </Button>
          <Button isBusy={isBusy} busyText={texts.busy} onClick={() => void handleConfirm()}>
            {submit}
          </Button>
        </DialogActions>
      </Stack>
    </Dialog>
  );
}
