import { firstFailure } from 'contract/platform/firstFailure';
import { optionalReasonBody, reasonBody } from 'contract/desk/operatorAudit';
import { useAppDispatch } from 'shared-ui/store';
import { Form, FormOutcome } from 'shared-ui/ui/Form';
import { useOrderedForm } from 'shared-ui/ui/useOrderedForm';
import { deskActions } from '../../texts/deskActions';
import { ReasonField } from './ReasonField';
import { actionCall, NEEDS_REASON, type ReasonAction } from './runAction';
import { useAction, type ActionFormProps } from './useAction';
import { FormButtons } from './FormButtons';

const DANGEROUS: readonly string[] = ['deactivate', 'suspend', 'dismissJob', 'release'];

/** An action that needs nothing but its reason. */
export function ReasonForm(props: ActionFormProps) {
  const dispatch = useAppDispatch();
  const { draftKey, finish } = useAction(props);
  const action = props.action as ReasonAction;
  const isRequired = NEEDS_REASON[action];
  const form = useOrderedForm<{ reason: string }>({
    validate: (values) => firstFailure(isRequired ? reasonBody : optionalReasonBody, values),
    onSubmit: async ({ reason }) => {
      const failure = await finish(dispatch(actionCall(action, props.item, reason)));
      if (failure !== null) form.fail(failure);
    },
  });
  return (
    <Form {...form.formProps}>
      <FormOutcome failure={form.failure} />
      <ReasonField
        draftKey={draftKey}
        isRequired={isRequired}
        hint={deskActions[action].reasonHint}
        field={form.field('reason')}
      />
      <FormButtons
        onCancel={props.onClose}
        isSubmitting={form.isSubmitting}
        label={deskActions[action].label}
        isDangerous={DANGEROUS.includes(action)}
      />
    </Form>
  );
}
