import type { BookingMoney } from 'contract/operatorMoney';

/** A payout or refund that an operator may settle: its outcome is unknown, or the payment provider contradicts how it was settled. */
export interface Unsettled {
  what: 'payout' | 'refund';
  /** Pounds. */
  amount: number;
  isContradicted: boolean;
}

/** What of a booking's money can be settled (M-76). Of refunds the server takes the one that is open. */
export function unsettledOf({ payout, refunds }: BookingMoney): Unsettled[] {
  const isOpen = ({ status, isContradicted }: { status: string; isContradicted: boolean }) =>
    status === 'unknown' || isContradicted;
  const refund = refunds.find(isOpen);
  return [
    ...(payout && isOpen(payout) ? [{ what: 'payout' as const, ...pick(payout) }] : []),
    ...(refund ? [{ what: 'refund' as const, ...pick(refund) }] : []),
  ];
}

function pick({ amount, isContradicted }: { amount: number; isContradicted: boolean }) {
  return { amount, isContradicted };
}
