import { reasonBody } from 'contract/desk/operatorAudit';
import { firstFailure } from 'contract/platform/firstFailure';
import type { ReadProblem } from 'contract/bookings/problemSchemas';
import { useState } from 'react';
import { formatPounds } from 'shared-ui/format';
import { readRefund, sharesAfter } from 'shared-ui/refundAmount';
import { errorText, useAppDispatch } from 'shared-ui/store';
import { QueryState, Skeleton, SkeletonBlock } from 'shared-ui/ui';
import { DescriptionList } from 'shared-ui/ui/DescriptionList';
import { Form, FormOutcome } from 'shared-ui/ui/Form';
import { NumberField } from 'shared-ui/ui/NumberField';
import { useOrderedForm } from 'shared-ui/ui/useOrderedForm';
import { deskEndpoints, useGetProblemAtDeskQuery } from '../../api/desk';
import { commonTexts } from '../../texts/common';
import { deskActions } from '../../texts/deskActions';
import { problemCardTexts } from '../../texts/deskBooking';
import { actionTexts } from '../../texts/deskForms';
import { FormButtons } from './FormButtons';
import { ReasonField } from './ReasonField';
import { useAction, type ActionFormProps } from './useAction';

function AmountForm({ read, ...props }: ActionFormProps & { read: ReadProblem }) {
  const dispatch = useAppDispatch();
  const { draftKey, finish } = useAction(props);
  const [typed, setTyped] = useState('');
  const refund = readRefund(typed, read.left);
  const id = props.item.link.bookingId ?? '';
  const form = useOrderedForm<{ refund: string; reason: string }>({
    validate: ({ refund: amount, reason }) =>
      readRefund(amount, read.left) === null
        ? { field: 'refund', message: actionTexts.backMissing(formatPounds(read.left)) }
        : firstFailure(reasonBody, { reason }),
    onSubmit: async ({ refund: amount, reason }) => {
      const decision = { id, refund: readRefund(amount, read.left) ?? 0, of: read.left, reason };
      const failure = await finish(dispatch(deskEndpoints.decideProblem.initiate(decision)));
      if (failure !== null) form.fail(failure);
    },
  });
  return (
    <Form {...form.formProps}>
      <FormOutcome failure={form.failure} />
      <NumberField
        label={actionTexts.backInPounds}
        required
        onChange={({ target }) => setTyped(target.value)}
        {...form.field('refund')}
      />
      {refund !== null && <DescriptionList layout="rows" items={sharesAfter(read, refund, 'operator')} />}
      <ReasonField
        draftKey={draftKey}
        isRequired
        hint={deskActions.decideProblem.reasonHint}
        field={form.field('reason')}
      />
      <FormButtons onCancel={props.onClose} isSubmitting={form.isSubmitting} label={actionTexts.decide} isDangerous />
    </Form>
  );
}

/** Decides a problem; who gets what is shown before (M-248). */
export function DecideForm(props: ActionFormProps) {
  const query = useGetProblemAtDeskQuery({ id: props.item.link.bookingId ?? '' }, { refetchOnMountOrArgChange: true });
  return (
    <QueryState
      query={query}
      skeleton={
        <Skeleton label={commonTexts.loading}>
          <SkeletonBlock height="var(--control)" />
        </Skeleton>
      }
      errorTitle={problemCardTexts.errorTitle}
      errorMessage={errorText(query.error, problemCardTexts.failed)}
      retryLabel={commonTexts.tryAgain}
    >
      {(read) => <AmountForm read={read} {...props} />}
    </QueryState>
  );
}
