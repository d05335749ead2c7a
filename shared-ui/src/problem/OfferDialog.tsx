import type { Side } from 'contract/bookings/statuses';
import type { ReadProblem } from 'contract/bookings/problemSchemas';
import { useState } from 'react';
import { formatPounds } from 'shared-ui/format';
import { errorText } from 'shared-ui/store';
import { Button, Dialog, DialogActions } from 'shared-ui/ui';
import { DescriptionList } from 'shared-ui/ui/DescriptionList';
import { Form, FormOutcome } from 'shared-ui/ui/Form';
import { NumberField } from 'shared-ui/ui/NumberField';
import { useOrderedForm } from 'shared-ui/ui/useOrderedForm';
import { unlessBusy } from 'shared-ui/unlessBusy';
import { useOfferRefundMutation } from './problemApi';
import { problemTexts as texts } from './problemTexts';
import { readRefund, sharesAfter } from './refundAmount';

interface OfferProps {
  audience: Side;
  id: string;
  read: ReadProblem;
  onClose: () => void;
}

function OfferForm({ audience, id, read, onClose }: OfferProps) {
  const [offer] = useOfferRefundMutation();
  const [typed, setTyped] = useState('');
  const left = formatPounds(read.left);
  const form = useOrderedForm<{ refund: string }>({
    validate: ({ refund }) =>
      readRefund(refund, read.left) === null ? { field: 'refund', message: texts.refundInvalid(left) } : null,
    onSubmit: async ({ refund }) => {
      const { error } = await offer({ audience, id, refund: readRefund(refund, read.left) ?? 0, of: read.left });
      if (error) form.fail(errorText(error, texts.actionFailed));
      else onClose();
    },
  });
  const refund = readRefund(typed, read.left);
  return (
    <Form {...form.formProps}>
      <FormOutcome failure={form.failure} />
      <NumberField
        label={texts.refund}
        hint={texts.refundHint(left)}
        required
        onChange={({ target }) => setTyped(target.value)}
        {...form.field('refund')}
      />
      {refund !== null && <DescriptionList layout="rows" items={sharesAfter(read, refund, audience)} />}
      <DialogActions>
        <Button variant="secondary" isDisabled={form.isSubmitting} onClick={onClose}>
          {texts.keep}
        </Button>
        <Button type="submit" isBusy={form.isSubmitting} busyText={texts.busy}>
          {texts.submitOffer}
        </Button>
      </DialogActions>
    </Form>
  );
}

/** What a side offers, with what it means for the money (M-237). */
export function OfferDialog({ isOpen, ...props }: OfferProps & { isOpen: boolean }) {
  return (
    <Dialog isOpen={isOpen} onClose={unlessBusy(props.onClose)} title={texts.offerTitle} initialFocus="field">
      <OfferForm {...props} />
    </Dialog>
  );
}
