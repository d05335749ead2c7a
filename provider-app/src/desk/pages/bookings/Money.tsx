import { failureText, holdReasonText } from 'contract/desk/texts';
import type { BookingMoney } from 'contract/desk/operatorMoney';
import { formatInstant, formatPounds } from 'shared-ui/format';
import type { QueryLike } from 'shared-ui/ui';
import { CardSection, DescriptionList, type Description } from 'shared-ui/parts';
import type { Booking } from '../../api/bookings';
import { BlockSkeleton, PageQuery } from '../../../components/PageQuery';
import { labelOf } from '../../../lib/valueTexts';
import { disputeStatuses, moneyTexts as texts, payoutStatuses, refundStatuses } from '../../texts/bookings';
import { Lines } from './BookingFacts';

/** An amount of money that moves: its state, and its further facts. */
function transferItem(
  term: string,
  { amount, status }: { amount: number; status: string },
  statuses: Readonly<Record<string, string>>,
  more: readonly (string | null | false)[],
): Description {
  const first = texts.payoutOf(formatPounds(amount), labelOf(statuses, status));
  return { term, value: <Lines first={first} more={more} />, isWide: true };
}

function payoutItem(payout: NonNullable<BookingMoney['payout']>): Description {
  const { holdReason, receiver, reference, failure, isContradicted } = payout;
  return transferItem(texts.payout, payout, payoutStatuses, [
    holdReason && holdReasonText(holdReason),
    failure && texts.failure(failureText(failure)),
    isContradicted && texts.contradicted,
    `${texts.receiver}: ${receiver}`,
    reference && `${texts.reference}: ${reference}`,
  ]);
}

function refundItem(refund: BookingMoney['refunds'][number], index: number): Description {
  const { reason, failure, createdAt, settledAs, isContradicted, reference } = refund;
  return transferItem(texts.refundOf(index + 1), refund, refundStatuses, [
    formatInstant(createdAt),
    reason,
    failure && texts.failure(failureText(failure)),
    settledAs === 'paidElsewhere' && texts.paidElsewhere,
    isContradicted && texts.contradicted,
    reference && `${texts.reference}: ${reference}`,
  ]);
}

function disputeItem(dispute: BookingMoney['disputes'][number]): Description {
  const { id, reason, openedAt } = dispute;
  return transferItem(texts.disputeOf(id), dispute, disputeStatuses, [formatInstant(openedAt), reason]);
}

function itemsOf({ paid, refunded, left, payout, refunds, disputes }: BookingMoney, price: number): Description[] {
  return [
    { term: texts.price, value: formatPounds(price) },
    { term: texts.commission, value: payout ? formatPounds(payout.commission) : texts.noCommission },
    { term: texts.paid, value: formatPounds(paid) },
    { term: texts.refunded, value: formatPounds(refunded) },
    { term: texts.left, value: formatPounds(left) },
    payout ? payoutItem(payout) : { term: texts.payout, value: texts.noPayout },
    ...refunds.map(refundItem),
    ...disputes.map(disputeItem),
  ];
}

/** The payment, the refunds, the rest and the payout. */
export function Money({ query, booking }: { query: QueryLike<BookingMoney>; booking: Booking }) {
  return (
    <CardSection title={texts.title}>
      <PageQuery query={query} texts={texts} skeleton={<BlockSkeleton height="var(--control)" count={2} />}>
        {(money) => <DescriptionList items={itemsOf(money, booking.totalPrice)} />}
      </PageQuery>
    </CardSection>
  );
}
