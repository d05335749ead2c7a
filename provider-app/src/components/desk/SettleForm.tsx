import { firstFailure } from 'contract/firstFailure';
import { settleBody, type SettledOutcome } from 'contract/operatorMoney';
import { useAppDispatch } from 'shared-ui/store';
import { Button, DialogActions, SegmentedRadios } from 'shared-ui/ui';
import { Form, FormOutcome } from 'shared-ui/ui/Form';
import { TextField } from 'shared-ui/ui/TextField';
import { useOrderedForm } from 'shared-ui/ui/useOrderedForm';
import { deskEndpoints } from '../../api/desk';
import { commonTexts } from '../../texts/common';
import { deskActions } from '../../texts/deskActions';
import { actionTexts } from '../../texts/deskForms';
import { ReasonField } from './ReasonField';
import { useAction, type ActionFormProps } from './useAction';

interface Values {
  outcome: SettledOutcome;
  reference: string;
  reason: string;
}

const OUTCOMES: readonly { value: SettledOutcome; label: string }[] = [
  { value: 'paid', label: actionTexts.wasPaid },
  { value: 'notPaid', label: actionTexts.wasNotPaid },
];

/** Says what has become of a payout or a refund whose outcome is unknown (M-76). */
export function SettleForm(props: ActionFormProps) {
  const dispatch = useAppDispatch();
  const { draftKey, finish } = useAction(props);
  const id = props.item.link.bookingId ?? '';
  const form = useOrderedForm<Values>({
    validate: (values) => firstFailure(settleBody, values),
    onSubmit: async (values) => {
      const { settlePayout, settleRefund } = deskEndpoints;
      const call =
        props.action === 'settlePayout'
          ? dispatch(settlePayout.initiate({ id, ...values }))
          : dispatch(settleRefund.initiate({ id, ...values }));
      const failure = await finish(call);
      if (failure !== null) form.fail(failure);
    },
  });
  return (
    <Form {...form.formProps}>
      <FormOutcome failure={form.failure?.field === 'outcome' ? { ...form.failure, field: '' } : form.failure} />
      <SegmentedRadios legend={actionTexts.outcome} name="outcome" options={OUTCOMES} />
      <TextField label={actionTexts.reference} isOptional autoComplete="off" {...form.field('reference')} />
      <ReasonField draftKey={draftKey} isRequired field={form.field('reason')} />
      <DialogActions>
        <Button variant="secondary" onClick={props.onClose}>
          {commonTexts.cancel}
        </Button>
        <Button type="submit" isBusy={form.isSubmitting} busyText={actionTexts.busy}>
          {deskActions[props.action].label}
        </Button>
      </DialogActions>
    </Form>
  );
}
