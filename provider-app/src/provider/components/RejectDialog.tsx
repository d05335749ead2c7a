import { cleanText } from 'contract/fields/cleanText';
import { characterCount } from 'contract/fields/characters';
import { LIMITS } from 'contract/platform/limits';
import { useId, useState, type FormEvent } from 'react';
import { tabStorage } from 'shared-ui/hooks';
import { TextArea, unlessBusy, useDraft } from 'shared-ui/forms';
import { Button, Dialog, DialogActions, Notice, Stack } from 'shared-ui/ui';
import type { Booking } from 'shared-ui/booking';
import { commonTexts } from '../../texts/common';
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
  const formId = useId();
  const { draft, save, remove } = useDraft(draftKeyOf(booking));
  const [reason, setReason] = useState(draft?.reason ?? '');
  const [missing, setMissing] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const trimmed = cleanText(reason);
    if (!trimmed) {
      setMissing(texts.rejectReasonMissing);
      event.currentTarget.querySelector('textarea')?.focus();
      return;
    }
    setIsBusy(true);
    setFailure(null);
    const failed = await onReject(booking, trimmed);
    // After a success the dialog is unmounted.
    if (failed === null) return remove();
    setFailure(failed);
    setIsBusy(false);
  };

  return (
    <form id={formId} noValidate onSubmit={(event) => void handleSubmit(event)}>
      <Stack gap={4}>
        <p>{texts.rejectLead(serviceName(booking))}</p>
        {failure !== null && (
          <Notice tone="error" role="alert">
            {failure}
          </Notice>
        )}
        <TextArea
          label={texts.rejectReason}
          rows={4}
          required
          maxLength={LIMITS.rejectionReasonMax}
          value={reason}
          error={missing}
          counter={(text) => texts.rejectCounter(characterCount(text), LIMITS.rejectionReasonMax)}
          onChange={(event) => {
            setReason(event.target.value);
            save({ reason: event.target.value });
            setMissing(null);
          }}
        />
        <DialogActions>
          <Button variant="secondary" isDisabled={isBusy} onClick={onClose}>
            {commonTexts.cancel}
          </Button>
          <Button type="submit" variant="danger" isBusy={isBusy} isDisabled={reason === ''} busyText={texts.rejecting}>
            {texts.rejectConfirm}
          </Button>
        </DialogActions>
      </Stack>
    </form>
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
