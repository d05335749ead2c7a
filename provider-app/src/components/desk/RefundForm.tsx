import type { BookingMoney } from 'contract/operatorMoney';
import { formatPounds } from 'shared-ui/format';
import { useAppDispatch } from 'shared-ui/store';
import { Form, FormOutcome } from 'shared-ui/ui/Form';
import { NumberField } from 'shared-ui/ui/NumberField';
import { useOrderedForm } from 'shared-ui/ui/useOrderedForm';
import { deskEndpoints } from '../../api/desk';
import { readAmount, refundFailure } from '../../lib/refundForm';
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
  const form = useOrderedForm<Values>({
    validate: (values) => refundFailure(values, { isPart, left: money.left }),
    onSubmit: async ({ amount = '', reason }) => {
      const part = { id, amount: readAmount(amount), expectedLeft: money.left, reason };
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
          min="0.01"
          max={money.left}
          step="0.01"
          required
          {...form.field('amount')}
        />
      )}
      <ReasonField draftKey={draftKey} isRequired={isPart} field={form.field('reason')} />
      <FormButtons
        onCancel={props.onClose}
        isSubmitting={form.isSubmitting}
        label={isPart ? deskActions.refundPart.label : actionTexts.refundAll(left)}
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
