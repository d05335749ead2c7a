import { failureText, holdReasonText } from 'contract/desk/texts';
import type { BookingMoney } from 'contract/desk/operatorMoney';
import { formatInstant, formatPounds } from 'shared-ui/format';
import { errorText } from 'shared-ui/store';
import { Card, CardHeader, QueryState, Skeleton, SkeletonBlock, Stack, type QueryLike } from 'shared-ui/ui';
import { DescriptionList, type Description } from 'shared-ui/ui/DescriptionList';
import { commonTexts } from '../../texts/common';
import { disputeStatuses, moneyTexts as texts, payoutStatuses, refundStatuses } from '../../texts/deskBooking';
import styles from './BookingPage.module.css';
import type { Booking } from './booking';

/** What becomes of an amount, and each further fact of it that is there. */
function Amount({ text, more }: { text: string; more: readonly (string | null | false)[] }) {
  return (
    <span className={styles.person}>
      {text}
      {more.map((line, index) => line && <span key={index}>{line}</span>)}
    </span>
  );
}

function payoutItem(payout: NonNullable<BookingMoney['payout']>): Description {
  const { amount, status, holdReason, receiver, reference, failure, isContradicted } = payout;
  return {
    term: texts.payout,
    value: (
      <Amount
        text={texts.payoutOf(formatPounds(amount), payoutStatuses[status] ?? status)}
        more={[
          holdReason && holdReasonText(holdReason),
          failure && texts.failure(failureText(failure)),
          isContradicted && texts.contradicted,
          `${texts.receiver}: ${receiver}`,
          reference && `${texts.reference}: ${reference}`,
        ]}
      />
    ),
    isWide: true,
  };
}

function refundItem(refund: BookingMoney['refunds'][number], index: number): Description {
  const { amount, status, reason, failure, createdAt, settledAs, isContradicted, reference } = refund;
  return {
    term: texts.refundOf(index + 1),
    value: (
      <Amount
        text={texts.payoutOf(formatPounds(amount), refundStatuses[status] ?? status)}
        more={[
          formatInstant(createdAt),
          reason,
          failure && texts.failure(failureText(failure)),
          settledAs === 'paidElsewhere' && texts.paidElsewhere,
          isContradicted && texts.contradicted,
          reference && `${texts.reference}: ${reference}`,
        ]}
      />
    ),
    isWide: true,
  };
}

function disputeItem(dispute: BookingMoney['disputes'][number]): Description {
  const { id, amount, status, reason, openedAt } = dispute;
  return {
    term: texts.disputeOf(id),
    value: (
      <Amount
        text={texts.payoutOf(formatPounds(amount), disputeStatuses[status] ?? status)}
        more={[formatInstant(openedAt), reason]}
      />
    ),
    isWide: true,
  };
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

/** What was paid, went back, is left and is paid out. */
export function Money({ query, booking }: { query: QueryLike<BookingMoney>; booking: Booking }) {
  return (
    <Card as="section" className={styles.card}>
      <CardHeader title={texts.title} />
      <QueryState
        query={query}
        skeleton={
          <Skeleton label={commonTexts.loading}>
            <Stack gap={4}>
              <SkeletonBlock height="var(--control)" />
              <SkeletonBlock height="var(--control)" />
            </Stack>
          </Skeleton>
        }
        errorTitle={texts.errorTitle}
        errorMessage={errorText(query.error, texts.failed)}
        retryLabel={commonTexts.tryAgain}
      >
        {(money) => <DescriptionList items={itemsOf(money, booking.totalPrice)} />}
      </QueryState>
    </Card>
  );
}
