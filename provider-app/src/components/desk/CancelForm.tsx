import type { BookingMoney } from 'contract/desk/operatorMoney';
import { useState } from 'react';
import { formatPounds } from 'shared-ui/format';
import { useAppDispatch } from 'shared-ui/store';
import { SegmentedRadios } from 'shared-ui/ui';
import { Form, FormOutcome } from 'shared-ui/ui/Form';
import { NumberField } from 'shared-ui/ui/NumberField';
import { useOrderedForm } from 'shared-ui/ui/useOrderedForm';
import { deskEndpoints } from '../../api/desk';
import { cancelFailure, refundPoundsOf, type RefundShare } from '../../lib/cancelForm';
import { actionTexts } from '../../texts/deskForms';
import { MoneyQuery } from './MoneyQuery';
import { ReasonField } from './ReasonField';
import { useAction, type ActionFormProps } from './useAction';
import { FormButtons } from './FormButtons';

const SHARES: readonly { value: RefundShare; label: string }[] = [
  { value: 'full', label: actionTexts.refundFull },
  { value: 'part', label: actionTexts.refundSome },
  { value: 'nothing', label: actionTexts.refundNothing },
];

function ShareForm({ money: { paid, refunded, left }, ...props }: ActionFormProps & { money: BookingMoney }) {
  const dispatch = useAppDispatch();
  const { draftKey, finish } = useAction(props);
  const [share, setShare] = useState<RefundShare>('full');
  const [amount, setAmount] = useState('');
  const refundPounds = refundPoundsOf(share, amount, left);
  const form = useOrderedForm<{ amount: string; reason: string }>({
    validate: ({ reason }) => cancelFailure(reason, refundPounds, left),
    onSubmit: async ({ reason }) => {
      const refund = share === 'full' ? 'full' : refundPounds;
      const body = { id: props.item.link.bookingId ?? '', reason, refund, expectedLeft: left } as const;
      const failure = await finish(dispatch(deskEndpoints.cancelByOperator.initiate(body)));
      if (failure !== null) form.fail(failure);
    },
  });
  const isSum = refundPounds >= 0 && refundPounds <= left;
  return (
    <Form {...form.formProps}>
      <FormOutcome failure={form.failure} />
      <p>
        {left > 0
          ? actionTexts.money(formatPounds(paid), formatPounds(refunded), formatPounds(left))
          : actionTexts.cancelUnpaid}
      </p>
      {left > 0 && <SegmentedRadios legend={actionTexts.refund} options={SHARES} value={share} onChange={setShare} />}
      {share === 'part' && (
        <NumberField
          label={actionTexts.amount}
          required
          value={amount}
          onChange={({ target }) => setAmount(target.value)}
          {...form.field('amount')}
        />
      )}
      {left > 0 && (
        <p role="status">{isSum && actionTexts.kept(formatPounds(refundPounds), formatPounds(left - refundPounds))}</p>
      )}
      <ReasonField draftKey={draftKey} isRequired field={form.field('reason')} />
      <FormButtons
        onCancel={props.onClose}
        isSubmitting={form.isSubmitting}
        label={
          isSum && refundPounds > 0 ? actionTexts.cancelAndRefund(formatPounds(refundPounds)) : actionTexts.cancelOnly
        }
        isDangerous
      />
    </Form>
  );
}

/** Cancels a booking; all, a part or nothing of what is left of its payment goes back, and that is shown before (M-142). */
export function CancelForm(props: ActionFormProps) {
  return (
    <MoneyQuery id={props.item.link.bookingId ?? ''}>{(money) => <ShareForm money={money} {...props} />}</MoneyQuery>
  );
}
