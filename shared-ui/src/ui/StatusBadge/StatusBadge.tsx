import type { AssignmentStatus, BookingStatus, PaymentStatus } from 'contract/bookings/statuses';
import type { PayoutBadgeStatus, PayoutStatus } from 'contract/money/transfers';
import { Badge, type Tone } from '../Badge/Badge';
import { capitalise } from 'shared-ui/format';

interface Look {
  label: string;
  tone: Tone;
}

// Each record names every status of the contract: a new one does not compile until it has its label and its tone here.

/** 'available' is shown on a paid booking that a helper has offered to do; it is never stored (H-4.1). */
const BOOKING: Record<BookingStatus | 'available', Look> = {
  pending: { label: 'Pending', tone: 'warning' },
  confirmed: { label: 'Confirmed', tone: 'success' },
  completed: { label: 'Completed', tone: 'info' },
  cancelled: { label: 'Cancelled', tone: 'danger' },
  available: { label: 'Available', tone: 'info' },
};

const PAYMENT: Record<PaymentStatus, Look> = {
  pending: { label: 'Pending', tone: 'warning' },
  paid: { label: 'Paid', tone: 'success' },
  refunded: { label: 'Refunded', tone: 'info' },
  failed: { label: 'Failed', tone: 'danger' },
};

const ASSIGNMENT: Record<AssignmentStatus, Look> = {
  none: { label: 'Not assigned', tone: 'neutral' },
  assigned: { label: 'Awaiting decision', tone: 'warning' },
  accepted: { label: 'Accepted', tone: 'success' },
  rejected: { label: 'Rejected', tone: 'danger' },
};

/** 'paid' is what the helper's badge derives from both confirmations (H-4.13). */
const PAYOUT: Record<PayoutStatus | PayoutBadgeStatus, Look> = {
  pending: { label: 'Pending', tone: 'warning' },
  processing: { label: 'Processing', tone: 'info' },
  processed: { label: 'Paid', tone: 'success' },
  paid: { label: 'Paid', tone: 'success' },
  failed: { label: 'Failed', tone: 'danger' },
};

/** The word of a status where it is no badge. */
export function bookingStatusLabel(status: BookingStatus): string {
  return BOOKING[status].label;
}

/** Any other value than the known ones gets the default style (C-4.23, H-4.1). */
function badgeFor<Status extends string>(looks: Record<Status, Look>) {
  return ({ status }: { status: Status | (string & {}) }) => {
    const look: Look | undefined = Object.hasOwn(looks, status) ? looks[status as Status] : undefined;
    return <Badge tone={look?.tone ?? 'neutral'}>{look?.label ?? capitalise(status)}</Badge>;
  };
}

export const StatusBadge = badgeFor(BOOKING);
export const PaymentBadge = badgeFor(PAYMENT);
export const AssignmentBadge = badgeFor(ASSIGNMENT);
export const PayoutBadge = badgeFor(PAYOUT);

export function ApprovalBadge({ isApproved }: { isApproved: boolean }) {
  return isApproved ? <Badge tone="success">Approved</Badge> : <Badge tone="warning">Pending Approval</Badge>;
}

export function ActiveBadge({ isActive }: { isActive: boolean }) {
  return isActive ? <Badge tone="info">Active</Badge> : <Badge>Inactive</Badge>;
}
