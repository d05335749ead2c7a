import { useAppDispatch } from 'shared-ui/store';
import { Button, DialogActions } from 'shared-ui/ui';
import { Form, FormOutcome } from 'shared-ui/ui/Form';
import { useOrderedForm } from 'shared-ui/ui/useOrderedForm';
import { deskEndpoints } from '../../api/desk';
import { commonTexts } from '../../texts/common';
import { deskActions } from '../../texts/deskActions';
import { actionTexts } from '../../texts/deskForms';
import { useAction, type ActionFormProps } from './useAction';

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
      <DialogActions>
        <Button variant="secondary" onClick={props.onClose}>
          {commonTexts.cancel}
        </Button>
        <Button type="submit" isBusy={form.isSubmitting} busyText={actionTexts.busy}>
          {deskActions.restoreReview.label}
        </Button>
      </DialogActions>
    </Form>
  );
}
