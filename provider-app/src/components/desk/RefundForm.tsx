import type { BookingMoney } from 'contract/desk/operatorMoney';
import { useState } from 'react';
import { readPounds } from 'contract/fields/cleanText';
import { formatPounds } from 'shared-ui/format';
import { useAppDispatch } from 'shared-ui/store';
import { Form, FormOutcome } from 'shared-ui/ui/Form';
import { NumberField } from 'shared-ui/ui/NumberField';
import { useOrderedForm } from 'shared-ui/ui/useOrderedForm';
import { deskEndpoints, useGetOperatorBookingQuery } from '../../api/desk';
import { refundFailure } from '../../lib/refundForm';
import { actionTexts } from '../../texts/deskForms';
import { deskActions } from '../../texts/deskActions';
import { MoneyQuery } from './MoneyQuery';
import { ReasonField } from './ReasonField';
import { useAction, type ActionFormProps } from './useAction';
import { FormButtons } from './FormButtons';

interface Values {
  amount: string;
  reason: string;
}

function AmountForm({ money, ...props }: ActionFormProps & { money: BookingMoney }) {
  const dispatch = useAppDispatch();
  const { draftKey, finish } = useAction(props);
  const isPart = props.action === 'refundPart';
  const id = props.item.link.bookingId ?? '';
  const left = formatPounds(money.left);
  const [amount, setAmount] = useState('');
  const { data: booking } = useGetOperatorBookingQuery({ id });
  // A booking that is not done ends with its payment (M-94.6).
  const isAll = readPounds(amount) === money.left && booking?.status === 'confirmed';
  const form = useOrderedForm<Values>({
    validate: (values) => refundFailure(values, { isPart, left: money.left }),
    onSubmit: async ({ amount = '', reason }) => {
      const part = { id, amount: readPounds(amount), expectedLeft: money.left, reason };
      const call = isPart
        ? dispatch(deskEndpoints.refundPart.initiate(part))
        : dispatch(deskEndpoints.refundBooking.initiate({ id, reason }));
      const failure = await finish(call);
      if (failure !== null) form.fail(failure);
    },
  });
  return (
    <Form {...form.formProps}>
      <FormOutcome failure={form.failure} />
      <p>{actionTexts.money(formatPounds(money.paid), formatPounds(money.refunded), left)}</p>
      {isPart && (
        <NumberField
          label={actionTexts.amount}
          required
          onChange={({ target }) => setAmount(target.value)}
          {...form.field('amount')}
        />
      )}
      {isPart && <p role="status">{isAll && actionTexts.allEnds}</p>}
      <ReasonField draftKey={draftKey} isRequired={isPart} field={form.field('reason')} />
      <FormButtons
        onCancel={props.onClose}
        isSubmitting={form.isSubmitting}
        label={isPart && !isAll ? deskActions.refundPart.label : actionTexts.refundAll(left)}
        isDangerous
      />
    </Form>
  );
}

/** Gives money back, a part or all that is left; the sum left is shown before (M-94.3). */
export function RefundForm(props: ActionFormProps) {
  return (
    <MoneyQuery id={props.item.link.bookingId ?? ''}>{(money) => <AmountForm money={money} {...props} />}</MoneyQuery>
  );
}
