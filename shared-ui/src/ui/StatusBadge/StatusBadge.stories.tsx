import type { Meta, StoryObj } from '@storybook/react-vite';
import { ASSIGNMENT_STATUSES, BOOKING_STATUSES, PAYMENT_STATUSES } from 'contract/bookings/statuses';
import { PAYOUT_STATUSES } from 'contract/money/transfers';
import { Cluster } from '../Layout/Layout';
import { StatusBadge, ActiveBadge, ApprovalBadge, AssignmentBadge, PaymentBadge, PayoutBadge } from './StatusBadge';

const meta = { component: StatusBadge } satisfies Meta<typeof StatusBadge>;
export default meta;

type Story = StoryObj<typeof meta>;

export const OfBookings: Story = {
  args: { status: 'pending' },
  render: () => (
    <Cluster>
      {[...BOOKING_STATUSES, 'available', 'archived'].map((status) => (
        <StatusBadge key={status} status={status} />
      ))}
    </Cluster>
  ),
};
export const OfPayments: Story = {
  args: { status: 'paid' },
  render: () => (
    <Cluster>
      {PAYMENT_STATUSES.map((status) => (
        <PaymentBadge key={status} status={status} />
      ))}
    </Cluster>
  ),
};
export const OfAssignments: Story = {
  args: { status: 'none' },
  render: () => (
    <Cluster>
      {ASSIGNMENT_STATUSES.map((status) => (
        <AssignmentBadge key={status} status={status} />
      ))}
    </Cluster>
  ),
};
export const OfPayouts: Story = {
  args: { status: 'paid' },
  render: () => (
    <Cluster>
      {[...PAYOUT_STATUSES, 'paid'].map((status) => (
        <PayoutBadge key={status} status={status} />
      ))}
    </Cluster>
  ),
};
export const OfProviders: Story = {
  args: { status: '' },
  render: () => (
    <Cluster>
      <ApprovalBadge isApproved />
      <ApprovalBadge isApproved={false} />
      <ActiveBadge isActive />
      <ActiveBadge isActive={false} />
    </Cluster>
  ),
};
