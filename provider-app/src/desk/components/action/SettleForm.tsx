import { useState } from 'react';
import { formatInstant, formatPounds } from 'shared-ui/format';
import { TextField } from 'shared-ui/forms';
import { moneyEndpoints } from '../../api/money';
import { settleOptionsOf, type SettleOption } from '../../lib/settleOptions';
import { settleTexts } from '../../texts/forms';
import { ActionFields, type ActionFormProps } from './ActionFields';
import styles from './ActionForm.module.css';
import { MoneyQuery } from './RefundForms';

function textsOf(option: SettleOption) {
  return option.what === 'payout' ? settleTexts.payout[option.outcome] : settleTexts.refund[option.outcome];
}

function keyOf({ what, refund, outcome }: SettleOption): string {
  return `${what} ${refund?.id} ${outcome}`;
}

function OutcomeForm({ options, ...props }: ActionFormProps & { options: readonly SettleOption[] }) {
  const [choice, setChoice] = useState<SettleOption | null>(null);
  return (
    <ActionFields<{ reference: string; reason: string }>
      dialog={props}
      reason="required"
      check={() => (choice === null ? { field: '', message: settleTexts.outcomeMissing } : null)}
      send={async ({ reference, reason }, dispatch) => {
        if (choice === null) return {};
        const call = { id: props.item.link.bookingId ?? '', reference, reason };
        return choice.what === 'payout'
          ? dispatch(moneyEndpoints.settlePayout.initiate({ ...call, outcome: choice.outcome }))
          : // The one that is shown, so that no other is settled (M-76.9).
            dispatch(
              moneyEndpoints.settleRefund.initiate({ ...call, outcome: choice.outcome, refundId: choice.refund.id }),
            );
      }}
      label={choice === null ? settleTexts.settle : settleTexts.settleAs[choice.outcome](formatPounds(choice.amount))}
    >
      {(field) => (
        <>
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
                  <span>{option.isContradicted ? settleTexts.contradicted : textsOf(option).consequence}</span>
                </span>
              </label>
            ))}
          </fieldset>
          <TextField
            label={settleTexts.reference}
            hint={settleTexts.referenceHint}
            isOptional
            {...field('reference')}
          />
        </>
      )}
    </ActionFields>
  );
}

/** Records the outcome of a transfer that the payment provider does not report: amount and consequence are shown before (M-76). */
export function SettleForm(props: ActionFormProps) {
  return (
    <MoneyQuery {...props} height="var(--sidebar)">
      {(money) => {
        // The action is about the payout, the refund, or either of them.
        const isMeant = { payout: props.action !== 'settleRefund', refund: props.action !== 'settlePayout' };
        const options = settleOptionsOf(money).filter(({ what }) => isMeant[what]);
        return options.length === 0 ? <p>{settleTexts.nothing}</p> : <OutcomeForm options={options} {...props} />;
      }}
    </MoneyQuery>
  );
}
