import { useState } from 'react';
import { firstFailure } from 'contract/platform/firstFailure';
import { reasonBody } from 'contract/desk/operatorAudit';
import { removalText } from 'contract/desk/texts';
import { useAppDispatch, useServerClock } from 'shared-ui/store';
import { Form, FormOutcome } from 'shared-ui/ui/Form';
import { useDraft } from 'shared-ui/useDraft';
import { useOrderedForm } from 'shared-ui/ui/useOrderedForm';
import { deskEndpoints } from '../../api/desk';
import { deskActions } from '../../texts/deskActions';
import { actionTexts } from '../../texts/deskForms';
import { ReasonField } from './ReasonField';
import { useAction, type ActionFormProps } from './useAction';
import { FormButtons } from './FormButtons';

/** Removes a review for a reason that the public reads, as it is shown here before (M-156.3). */
export function RemoveReviewForm(props: ActionFormProps) {
  const dispatch = useAppDispatch();
  const clock = useServerClock();
  const { draftKey, finish } = useAction(props);
  const { draft } = useDraft(draftKey);
  const [typed, setTyped] = useState(draft?.reason ?? '');
  const form = useOrderedForm<{ reason: string }>({
    validate: (values) => firstFailure(reasonBody, values),
    onSubmit: async ({ reason }) => {
      const failure = await finish(
        dispatch(deskEndpoints.removeReview.initiate({ id: props.item.subject.id, reason })),
      );
      if (failure !== null) form.fail(failure);
    },
  });
  return (
    <Form {...form.formProps}>
      <FormOutcome failure={form.failure} />
      <ReasonField
        draftKey={draftKey}
        isRequired
        hint={deskActions.removeReview.reasonHint}
        onType={setTyped}
        field={form.field('reason')}
      />
      <div>
        <p>{actionTexts.publicText}</p>
        <blockquote>{removalText(typed.trim() || '…', new Date(clock.now()))}</blockquote>
      </div>
      <FormButtons
        onCancel={props.onClose}
        isSubmitting={form.isSubmitting}
        label={deskActions.removeReview.label}
        isDangerous
      />
    </Form>
  );
}
