import { useState } from 'react';
import { firstFailure } from 'contract/platform/firstFailure';
import { reasonBody } from 'contract/desk/operatorAudit';
import type { BookingMoney } from 'contract/desk/operatorMoney';
import { formatInstant, formatPounds } from 'shared-ui/format';
import { errorText, useAppDispatch } from 'shared-ui/store';
import { QueryState, Skeleton, SkeletonBlock } from 'shared-ui/ui';
import { Form, FormOutcome } from 'shared-ui/ui/Form';
import { TextField } from 'shared-ui/ui/TextField';
import { useOrderedForm } from 'shared-ui/ui/useOrderedForm';
import { deskEndpoints, useGetBookingMoneyQuery } from '../../api/desk';
import { settleOptionsOf, type SettleOption } from '../../lib/settleOptions';
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

/** What a choice says, and what it brings about. */
function textsOf(option: SettleOption) {
  return option.what === 'payout' ? settleTexts.payout[option.outcome] : settleTexts.refund[option.outcome];
}

function keyOf({ what, refund, outcome }: SettleOption): string {
  return `${what} ${refund?.id} ${outcome}`;
}

function OutcomeForm({ options, ...props }: ActionFormProps & { options: readonly SettleOption[] }) {
  const dispatch = useAppDispatch();
  const { draftKey, finish } = useAction(props);
  const [choice, setChoice] = useState<SettleOption | null>(null);
  const form = useOrderedForm<Values>({
    validate: ({ reason }) =>
      choice === null ? { field: '', message: settleTexts.outcomeMissing } : firstFailure(reasonBody, { reason }),
    onSubmit: async ({ reference, reason }) => {
      if (choice === null) return;
      const { settlePayout, settleRefund } = deskEndpoints;
      const call = { id: props.item.link.bookingId ?? '', reference, reason };
      const failure = await finish(
        choice.what === 'payout'
          ? dispatch(settlePayout.initiate({ ...call, outcome: choice.outcome }))
          : // The one that is shown, so that no other is settled (M-76.9).
            dispatch(settleRefund.initiate({ ...call, outcome: choice.outcome, refundId: choice.refund.id })),
      );
      if (failure !== null) form.fail(failure);
    },
  });
  return (
    <Form {...form.formProps}>
      <FormOutcome failure={form.failure} />
      <fieldset className={styles.choice}>
        <legend>{settleTexts.outcome}</legend>
        {options.map((option) => (
          <label key={keyOf(option)} className={styles.option}>
            <input
              type="radio"
              name="outcome"
              checked={choice !== null && keyOf(choice) === keyOf(option)}
              onChange={() => setChoice(option)}
            />
            <span>
              <b>{textsOf(option).choice(formatPounds(option.amount))}</b>
              {option.refund && (
                <span className={styles.reason}>
                  {formatInstant(option.refund.createdAt)}: {option.refund.reason}
                </span>
              )}
              {option.isContradicted ? settleTexts.contradicted : textsOf(option).consequence}
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
        label={choice === null ? settleTexts.settle : settleTexts.settleAs[choice.outcome](formatPounds(choice.amount))}
      />
    </Form>
  );
}

/** What the action is about: the payout, the refund, or either of them. */
function optionsFor(action: ActionFormProps['action'], money: BookingMoney): SettleOption[] {
  const options = settleOptionsOf(money);
  if (action === 'settle') return options;
  return options.filter(({ what }) => what === (action === 'settlePayout' ? 'payout' : 'refund'));
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
      isEmpty={(money) => optionsFor(props.action, money).length === 0}
      empty={<p>{settleTexts.nothing}</p>}
      errorTitle={actionTexts.moneyFailed}
      errorMessage={errorText(query.error, actionTexts.failed)}
      retryLabel={commonTexts.tryAgain}
    >
      {(money) => <OutcomeForm options={optionsFor(props.action, money)} {...props} />}
    </QueryState>
  );
}
