import { useAppDispatch } from 'shared-ui/store';
import { Form, FormOutcome } from 'shared-ui/ui/Form';
import { useOrderedForm } from 'shared-ui/ui/useOrderedForm';
import { deskEndpoints } from '../api/desk';
import { deskActions } from '../texts/actions';
import { useAction, type ActionFormProps } from './useAction';
import { FormButtons } from './FormButtons';

/** Shows a removed review to the public again; there is nothing to enter, only to confirm. */
export function RestoreReviewForm(props: ActionFormProps) {
  const dispatch = useAppDispatch();
  const { finish } = useAction(props);
  const form = useOrderedForm<object>({
    validate: () => null,
    onSubmit: async () => {
      const failure = await finish(dispatch(deskEndpoints.restoreReview.initiate({ id: props.item.subject.id })));
      if (failure !== null) form.fail(failure);
    },
  });
  return (
    <Form {...form.formProps}>
      <FormOutcome failure={form.failure} />
      <FormButtons onCancel={props.onClose} isSubmitting={form.isSubmitting} label={deskActions.restoreReview.label} />
    </Form>
  );
}
