import type { BookingMoney } from 'contract/operatorMoney';

/** A payout or refund that an operator may settle: its outcome is unknown, or the payment provider contradicts how it was settled. */
export interface Unsettled {
  what: 'payout' | 'refund';
  /** Which one, of a booking's refunds; and what tells it from another. */
  refund: Pick<BookingMoney['refunds'][number], 'id' | 'reason' | 'createdAt'> | null;
  /** Pounds. */
  amount: number;
  isContradicted: boolean;
}

/** What of a booking's money can be settled (M-76): the payout, and each refund (M-76.9). */
export function unsettledOf({ payout, refunds }: BookingMoney): Unsettled[] {
  const isOpen = ({ status, isContradicted }: { status: string; isContradicted: boolean }) =>
    status === 'unknown' || isContradicted;
  return [
    ...(payout && isOpen(payout) ? [{ what: 'payout' as const, refund: null, ...pick(payout) }] : []),
    ...refunds.filter(isOpen).map((refund) => ({ what: 'refund' as const, refund, ...pick(refund) })),
  ];
}

function pick({ amount, isContradicted }: { amount: number; isContradicted: boolean }) {
  return { amount, isContradicted };
}
