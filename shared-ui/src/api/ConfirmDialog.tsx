import { useState, type ReactNode } from 'react';
import { errorText } from 'shared-ui/state';
import { Dialog, Notice } from 'shared-ui/ui';
import { unlessBusy } from '../ui/Dialog/unlessBusy';
import { FormButtons, type FormButtonsProps } from '../ui/Form/Form';

interface FailureNoticeProps {
  /** Of a call; undefined while it has not failed. */
  error: unknown;
  texts: Parameters<typeof errorText>[1];
}

/** The reason why a call failed. */
export function FailureNotice({ error, texts }: FailureNoticeProps) {
  if (!error) return null;
  return (
    <Notice tone="error" role="alert">
      {errorText(error, texts)}
    </Notice>
  );
}

interface ConfirmDialogProps extends Omit<FormButtonsProps, 'onCancel' | 'isSubmitting' | 'isBusy' | 'onAct'> {
  title: string;
  /** The consequences. */
  children: ReactNode;
  /** The text of a failure without a message of the server's. */
  failed: string;
  /** The dialog stays open when it fails. */
  onConfirm: () => PromiseLike<{ error?: unknown }>;
  onClose: () => void;
}

/** Asks once more before an action that cannot be undone. */
export function ConfirmDialog({ title, children, failed, onConfirm, onClose, ...buttons }: ConfirmDialogProps) {
  const [error, setError] = useState<unknown>();
  const [isBusy, setIsBusy] = useState(false);
  const handleConfirm = async () => {
    setIsBusy(true);
    setError(undefined);
    const outcome = await onConfirm();
    setIsBusy(false);
    if (outcome.error) setError(outcome.error);
    else onClose();
  };
  return (
    <Dialog isOpen onClose={unlessBusy(onClose)} title={title}>
      {children}
      <FailureNotice error={error} texts={failed} />
      <FormButtons onCancel={onClose} isSubmitting={isBusy} onAct={() => void handleConfirm()} {...buttons} />
    </Dialog>
  );
}
