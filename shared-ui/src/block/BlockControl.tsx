import { useState } from 'react';
import type { Side } from 'contract/bookings/statuses';
import { errorText, useToast } from 'shared-ui/store';
import { FormButtons } from 'shared-ui/forms';
import { Dialog, TextButton } from 'shared-ui/ui';
import { useBlockPersonMutation } from './blockApi';
import { blockTexts as texts } from './texts';

interface BlockControlProps {
  audience: Side;
  /** The reference of a booking with the other side; for customers also a helper's id. */
  of: string;
}

/** Blocks the other side, once that is confirmed (M-769). */
export function BlockControl({ audience, of }: BlockControlProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [block, { isLoading }] = useBlockPersonMutation();
  const toast = useToast();
  const close = () => setIsOpen(false);
  const handleBlock = async () => {
    const { error } = await block({ audience, id: of });
    if (error) toast.error(errorText(error, texts.failed));
    else toast.success(texts.blocked);
    close();
  };
  return (
    <>
      <TextButton onClick={() => setIsOpen(true)}>{texts.block[audience]}</TextButton>
      <Dialog isOpen={isOpen} onClose={close} title={texts.block[audience]} size="sm">
        <p>{texts.lead}</p>
        <FormButtons
          onCancel={close}
          isSubmitting={isLoading}
          submitText={texts.confirm}
          busyText={texts.busy}
          isDangerous
          onAct={() => void handleBlock()}
        />
      </Dialog>
    </>
  );
}
