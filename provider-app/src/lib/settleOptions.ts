import type { BookingMoney, RefundSettlement, SettledOutcome } from 'contract/desk/operatorMoney';

type ShownRefund = BookingMoney['refunds'][number];

interface Settled {
  /** Pounds. */
  amount: number;
  /** The payment provider contradicts how it was settled. */
  isContradicted: boolean;
}

/** A way to settle a payout or a refund. */
export type SettleOption =
  | (Settled & { what: 'payout'; outcome: SettledOutcome; refund: null })
  | (Settled & {
      what: 'refund';
      outcome: RefundSettlement;
      /** Which one, of a booking's refunds; and what tells it from another. */
      refund: Pick<ShownRefund, 'id' | 'reason' | 'createdAt'>;
    });

/** What the payment provider reports as paid is not settled otherwise (M-76.4). */
function outcomesOf({ status, isContradicted }: { status: string; isContradicted: boolean }): SettledOutcome[] {
  if (isContradicted) return ['paid'];
  return status === 'unknown' ? ['paid', 'notPaid'] : [];
}

function ofPayout(payout: NonNullable<BookingMoney['payout']>): SettleOption[] {
  const { amount, isContradicted } = payout;
  return outcomesOf(payout).map((outcome) => ({ what: 'payout', refund: null, outcome, amount, isContradicted }));
}

function ofRefund(refund: ShownRefund, left: number): SettleOption[] {
  const { isContradicted } = refund;
  const given = { what: 'refund', refund, isContradicted } as const;
  // One that failed can be paid without the payment provider (M-76.10).
  if (refund.isOwed && left > 0) return [{ ...given, outcome: 'paidElsewhere', amount: Math.min(refund.amount, left) }];
  // What was paid so may come back (M-76.11).
  if (refund.settledAs === 'paidElsewhere') return [{ ...given, outcome: 'cameBack', amount: refund.amount }];
  return outcomesOf(refund).map((outcome) => ({ ...given, outcome, amount: refund.amount }));
}

/** How the money of a booking can be settled (M-76): its payout, and each refund (M-76.9). */
export function settleOptionsOf({ left, payout, refunds }: BookingMoney): SettleOption[] {
  return [...(payout ? ofPayout(payout) : []), ...refunds.flatMap((refund) => ofRefund(refund, left))];
}
