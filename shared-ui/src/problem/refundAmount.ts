import type { Side } from 'contract/bookings/statuses';
import { sharesOf, toPence, toPounds } from 'contract/money/money';
import { readPounds } from 'contract/fields/cleanText';
import type { ReadProblem } from 'contract/bookings/problemSchemas';
import { formatPounds } from 'shared-ui/format';
import type { Description } from '../ui/DescriptionList/DescriptionList';
import { problemTexts } from './problemTexts';

/** A typed refund in pounds; null unless it is an amount from 0 to `left`, to the penny. */
export function readRefund(typed: string, left: number): number | null {
  const refund = readPounds(typed);
  return refund <= left ? refund : null;
}

/** The shares of the payment when so much goes back, as far as the reader may know them (M-240). */
export function sharesAfter(
  { price, commission, left, isPaidOut }: Pick<ReadProblem, 'price' | 'commission' | 'left' | 'isPaidOut'>,
  refund: number,
  reader: Side | 'operator',
): Description[] {
  const toCustomer = { term: problemTexts.toCustomer, value: formatPounds(refund) };
  if (price === undefined || commission === undefined || isPaidOut) return [toCustomer];
  const refundedPence = toPence(price) - toPence(left) + toPence(refund);
  const shares = sharesOf(toPence(price), refundedPence, toPence(commission));
  return [
    toCustomer,
    {
      term: reader === 'provider' ? problemTexts.toYou : problemTexts.toProvider,
      value: formatPounds(toPounds(shares.payoutPence)),
    },
    { term: problemTexts.commission, value: formatPounds(toPounds(shares.commissionPence)) },
  ];
}
