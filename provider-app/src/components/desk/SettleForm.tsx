import { useState } from 'react';
import { firstFailure } from 'contract/firstFailure';
import { reasonBody } from 'contract/operatorAudit';
import type { BookingMoney, SettledOutcome } from 'contract/operatorMoney';
import { formatInstant, formatPounds } from 'shared-ui/format';
import { errorText, useAppDispatch } from 'shared-ui/store';
import { QueryState, Skeleton, SkeletonBlock } from 'shared-ui/ui';
import { Form, FormOutcome } from 'shared-ui/ui/Form';
import { TextField } from 'shared-ui/ui/TextField';
import { useOrderedForm } from 'shared-ui/ui/useOrderedForm';
import { deskEndpoints, useGetBookingMoneyQuery } from '../../api/desk';
import { unsettledOf, type Unsettled } from '../../lib/unsettled';
import { commonTexts } from '../../texts/common';
import { actionTexts } from '../../texts/deskForms';
import { settleTexts } from '../../texts/deskSettle';
import { ReasonField } from './ReasonField';
import { useAction, type ActionFormProps } from './useAction';
import styles from './AssignForm.module.css';
import { FormButtons } from './FormButtons';

interface Values {
  reference: string;
  reason: string;
}

/** One choice with what it brings about. */
interface Choice {
  unsettled: Unsettled;
  outcome: SettledOutcome;
}

function choicesOf(unsettled: readonly Unsettled[]): Choice[] {
  return unsettled.flatMap((one) => [
    { unsettled: one, outcome: 'paid' as const },
    // What the payment provider reports as paid is not settled otherwise.
    ...(one.isContradicted ? [] : [{ unsettled: one, outcome: 'notPaid' as const }]),
  ]);
}

function isChosen(choice: Choice | null, { what, refund }: Unsettled, outcome: SettledOutcome): boolean {
  return choice?.unsettled.what === what && choice.unsettled.refund?.id === refund?.id && choice.outcome === outcome;
}

function OutcomeForm({ unsettled, ...props }: ActionFormProps & { unsettled: readonly Unsettled[] }) {
  const dispatch = useAppDispatch();
  const { draftKey, finish } = useAction(props);
  const [choice, setChoice] = useState<Choice | null>(null);
  const form = useOrderedForm<Values>({
    validate: ({ reason }) =>
      choice === null ? { field: '', message: settleTexts.outcomeMissing } : firstFailure(reasonBody, { reason }),
    onSubmit: async ({ reference, reason }) => {
      if (choice === null) return;
      const { settlePayout, settleRefund } = deskEndpoints;
      const settle = choice.unsettled.what === 'payout' ? settlePayout : settleRefund;
      const { outcome, unsettled: one } = choice;
      // The one that is shown, so that no other is settled (M-76.9).
      const which = one.refund && { refundId: one.refund.id };
      const call = { id: props.item.link.bookingId ?? '', outcome, ...which, reference, reason };
      const failure = await finish(dispatch(settle.initiate(call)));
      if (failure !== null) form.fail(failure);
    },
  });
  return (
    <Form {...form.formProps}>
      <FormOutcome failure={form.failure} />
      <fieldset className={styles.choice}>
        <legend>{settleTexts.outcome}</legend>
        {choicesOf(unsettled).map(({ unsettled: one, outcome }) => (
          <label key={`${one.what} ${one.refund?.id} ${outcome}`} className={styles.option}>
            <input
              type="radio"
              name="outcome"
              checked={isChosen(choice, one, outcome)}
              onChange={() => setChoice({ unsettled: one, outcome })}
            />
            <span>
              <b>{settleTexts.choice[one.what][outcome](formatPounds(one.amount))}</b>
              {one.refund && (
                <span className={styles.reason}>
                  {formatInstant(one.refund.createdAt)}: {one.refund.reason}
                </span>
              )}
              {one.isContradicted ? settleTexts.contradicted : settleTexts.consequence[one.what][outcome]}
            </span>
          </label>
        ))}
      </fieldset>
      <TextField
        label={settleTexts.reference}
        hint={settleTexts.referenceHint}
        isOptional
        {...form.field('reference')}
      />
      <ReasonField draftKey={draftKey} isRequired field={form.field('reason')} />
      <FormButtons
        onCancel={props.onClose}
        isSubmitting={form.isSubmitting}
        label={
          choice === null
            ? settleTexts.settle
            : settleTexts.settleAs[choice.outcome](formatPounds(choice.unsettled.amount))
        }
      />
    </Form>
  );
}

/** What the action is about: the payout, the refund, or either of them. */
function unsettledFor(action: ActionFormProps['action'], money: BookingMoney): Unsettled[] {
  const unsettled = unsettledOf(money);
  if (action === 'settle') return unsettled;
  return unsettled.filter(({ what }) => what === (action === 'settlePayout' ? 'payout' : 'refund'));
}

/** Says what became of money whose outcome the payment provider does not report: amount and consequence are shown before (M-76). */
export function SettleForm(props: ActionFormProps) {
  const query = useGetBookingMoneyQuery({ id: props.item.link.bookingId ?? '' }, { refetchOnMountOrArgChange: true });
  return (
    <QueryState
      query={query}
      skeleton={
        <Skeleton label={commonTexts.loading}>
          <SkeletonBlock height="var(--sidebar)" />
        </Skeleton>
      }
      isEmpty={(money) => unsettledFor(props.action, money).length === 0}
      empty={<p>{settleTexts.nothing}</p>}
      errorTitle={actionTexts.moneyFailed}
      errorMessage={errorText(query.error, actionTexts.failed)}
      retryLabel={commonTexts.tryAgain}
    >
      {(money) => <OutcomeForm unsettled={unsettledFor(props.action, money)} {...props} />}
    </QueryState>
  );
}
