import type { BookingMoney } from 'contract/desk/operatorMoney';
import { readPounds } from 'contract/fields/cleanText';
import { useState, type ReactNode } from 'react';
import { formatPounds } from 'shared-ui/format';
import { SegmentedRadios } from 'shared-ui/ui';
import { NumberField, type FormFailure } from 'shared-ui/forms';
import { cancelByOperator, useGetOperatorBookingQuery } from '../../api/bookings';
import { moneyEndpoints, useGetBookingMoneyQuery } from '../../api/money';
import { actionTexts, moneyQueryTexts } from '../../texts/forms';
import { BlockSkeleton, PageQuery } from '../../../components/PageQuery';
import { ActionFields, type ActionFormProps } from './ActionFields';

interface Values {
  amount: string;
  reason: string;
}
type WithMoney = ActionFormProps & { money: BookingMoney };

interface MoneyQueryProps extends ActionFormProps {
  /** Of the placeholder. @default that of a field */
  height?: string;
  children: (money: BookingMoney) => ReactNode;
}

/** The money of a booking, read anew when a form opens: its sums are shown before anything is given back. */
export function MoneyQuery({ item, height = 'var(--control)', children }: MoneyQueryProps) {
  const query = useGetBookingMoneyQuery({ id: item.link.bookingId ?? '' }, { refetchOnMountOrArgChange: true });
  return (
    <PageQuery query={query} texts={moneyQueryTexts} skeleton={<BlockSkeleton height={height} />}>
      {children}
    </PageQuery>
  );
}

/** @param pounds NaN when the typed amount is no sum to the penny @param left pounds */
function amountFailure(pounds: number, isEnough: boolean, left: number): FormFailure | null {
  if (!isEnough) return { field: 'amount', message: actionTexts.amountMissing };
  return pounds > left ? { field: 'amount', message: actionTexts.amountTooHigh(formatPounds(left)) } : null;
}

/** The share of the rest of a payment that goes back when a booking is cancelled. */
const SHARES = [
  { value: 'full', label: actionTexts.refundFull },
  { value: 'part', label: actionTexts.refundSome },
  { value: 'nothing', label: actionTexts.refundNothing },
] as const;

function ShareForm({ money: { paid, refunded, left }, ...props }: WithMoney) {
  const [share, setShare] = useState<(typeof SHARES)[number]['value']>('full');
  const [amount, setAmount] = useState('');
  const pounds = { full: left, part: readPounds(amount), nothing: 0 }[share];
  const isSum = pounds >= 0 && pounds <= left;
  return (
    <ActionFields<Values>
      dialog={props}
      reason="required"
      check={() => amountFailure(pounds, pounds >= 0, left)}
      send={({ reason }, dispatch) => {
        const refund = share === 'full' ? 'full' : pounds;
        const id = props.item.link.bookingId ?? '';
        return dispatch(cancelByOperator.initiate({ id, reason, refund, expectedLeft: left }));
      }}
      label={isSum && pounds > 0 ? actionTexts.cancelAndRefund(formatPounds(pounds)) : actionTexts.cancelOnly}
      isDangerous
    >
      {(field) => (
        <>
          <p>
            {left > 0
              ? actionTexts.money(formatPounds(paid), formatPounds(refunded), formatPounds(left))
              : actionTexts.cancelUnpaid}
          </p>
          {left > 0 && (
            <SegmentedRadios legend={actionTexts.refund} options={SHARES} value={share} onChange={setShare} />
          )}
          {share === 'part' && (
            <NumberField
              label={actionTexts.amount}
              required
              value={amount}
              onChange={({ target }) => setAmount(target.value)}
              {...field('amount')}
            />
          )}
          {left > 0 && (
            <p role="status">{isSum && actionTexts.kept(formatPounds(pounds), formatPounds(left - pounds))}</p>
          )}
        </>
      )}
    </ActionFields>
  );
}

/** Cancels a booking and refunds all, a part or nothing of the rest of its payment, which is shown before (M-142). */
export function CancelForm(props: ActionFormProps) {
  return <MoneyQuery {...props}>{(money) => <ShareForm money={money} {...props} />}</MoneyQuery>;
}

function AmountForm({ money, ...props }: WithMoney) {
  const isPart = props.action === 'refundPart';
  const id = props.item.link.bookingId ?? '';
  const left = formatPounds(money.left);
  const [amount, setAmount] = useState('');
  const { data: booking } = useGetOperatorBookingQuery({ id });
  // A booking that is not done ends with its payment (M-94.6).
  const isAll = readPounds(amount) === money.left && booking?.status === 'confirmed';
  return (
    <ActionFields<Values>
      dialog={props}
      reason={isPart ? 'required' : 'optional'}
      check={(values) => {
        const pounds = readPounds(values.amount ?? '');
        return isPart ? amountFailure(pounds, pounds > 0, money.left) : null;
      }}
      send={({ amount: given, reason }, dispatch) =>
        isPart
          ? dispatch(
              moneyEndpoints.refundPart.initiate({ id, amount: readPounds(given), expectedLeft: money.left, reason }),
            )
          : dispatch(moneyEndpoints.refundBooking.initiate({ id, reason }))
      }
      label={isPart && !isAll ? undefined : actionTexts.refundAll(left)}
      isDangerous
    >
      {(field) => (
        <>
          <p>{actionTexts.money(formatPounds(money.paid), formatPounds(money.refunded), left)}</p>
          {isPart && (
            <NumberField
              label={actionTexts.amount}
              required
              onChange={({ target }) => setAmount(target.value)}
              {...field('amount')}
            />
          )}
          {isPart && <p role="status">{isAll && actionTexts.allEnds}</p>}
        </>
      )}
    </ActionFields>
  );
}

/** Refunds a part or all of the rest of a payment; the rest is shown before (M-94.3). */
export function RefundForm(props: ActionFormProps) {
  return <MoneyQuery {...props}>{(money) => <AmountForm money={money} {...props} />}</MoneyQuery>;
}
