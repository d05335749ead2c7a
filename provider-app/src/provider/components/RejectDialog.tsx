import { cleanText } from 'contract/fields/cleanText';
import { characterCount } from 'contract/fields/characters';
import { LIMITS } from 'contract/platform/limits';
import { useState } from 'react';
import { tabStorage } from 'shared-ui/hooks';
import { DialogForm, TextArea, unlessBusy, useDraft, useOrderedForm } from 'shared-ui/forms';
import { Dialog } from 'shared-ui/ui';
import type { Booking } from 'shared-ui/booking';
import { serviceName } from '../lib/bookingTexts';
import { assignedBookingsTexts as texts } from '../texts/assignedBookings';

interface RejectDialogProps {
  booking: Booking | null;
  onClose: () => void;
  onReject: (booking: Booking, reason: string) => Promise<string | null>;
}

/** The draft of a reason survives a session that ends meanwhile; closing the dialog deletes it. */
function draftKeyOf({ bookingId }: Booking): string {
  return `reject-draft:${bookingId}`;
}

function RejectForm({ booking, onClose, onReject }: RejectDialogProps & { booking: Booking }) {
  const { draft, save, remove } = useDraft(draftKeyOf(booking));
  const [typed, setTyped] = useState(draft?.reason ?? '');
  const form = useOrderedForm<{ reason: string }>({
    validate: ({ reason }) => (cleanText(reason) ? null : { field: 'reason', message: texts.rejectReasonMissing }),
    onSubmit: async ({ reason }) => {
      const failed = await onReject(booking, cleanText(reason));
      // After a success the dialog is unmounted.
      if (failed === null) remove();
      else form.fail(failed);
    },
  });
  return (
    <DialogForm
      form={form}
      lead={texts.rejectLead(serviceName(booking))}
      onCancel={onClose}
      submitText={texts.rejectConfirm}
      busyText={texts.rejecting}
      isDisabled={typed === ''}
      isDangerous
    >
      <TextArea
        label={texts.rejectReason}
        rows={4}
        required
        maxLength={LIMITS.rejectionReasonMax}
        value={typed}
        counter={(text) => texts.rejectCounter(characterCount(text), LIMITS.rejectionReasonMax)}
        onChange={({ target }) => {
          setTyped(target.value);
          save({ reason: target.value });
        }}
        {...form.field('reason')}
      />
    </DialogForm>
  );
}

/** Requests the reason of a rejection (H-5.6, H-5.7): required after trimming, at most 500 characters. */
export function RejectDialog({ booking, onClose, onReject }: RejectDialogProps) {
  const handleClose = () => {
    if (booking) tabStorage.remove(draftKeyOf(booking));
    onClose();
  };
  return (
    <Dialog isOpen={booking !== null} onClose={unlessBusy(handleClose)} title={texts.rejectTitle} initialFocus="field">
      {booking && <RejectForm booking={booking} onClose={handleClose} onReject={onReject} />}
    </Dialog>
  );
}
