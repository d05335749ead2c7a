import { screen } from '@testing-library/react';
import { ASSIGNMENT_STATUSES, BOOKING_STATUSES, PAYMENT_STATUSES } from 'contract/bookings/statuses';
import { PAYOUT_BADGES, PAYOUT_STATUSES } from 'contract/money/transfers';
import { expectNoAxeViolations } from '../test/axe';
import { renderUi } from '../test/renderUi';
import { ActiveBadge, ApprovalBadge, AssignmentBadge, PaymentBadge, PayoutBadge, StatusBadge } from './StatusBadge';

// C-4.23, C-4.24, H-4.1, M-8.2, M-8.3
test('shows a label for every status of the contract', () => {
  renderUi(
    <>
      {BOOKING_STATUSES.map((status) => (
        <StatusBadge key={`b-${status}`} status={status} />
      ))}
      {PAYMENT_STATUSES.map((status) => (
        <PaymentBadge key={`p-${status}`} status={status} />
      ))}
      {ASSIGNMENT_STATUSES.map((status) => (
        <AssignmentBadge key={`a-${status}`} status={status} />
      ))}
      {[...PAYOUT_STATUSES, ...PAYOUT_BADGES].map((status, index) => (
        <PayoutBadge key={`${index}-${status}`} status={status} />
      ))}
    </>,
  );
  expect(document.body).toHaveTextContent(
    'PendingConfirmedCompletedCancelled' +
      'PendingPaidRefundedFailed' +
      'Not assignedAwaiting decisionAcceptedRejected' +
      'PendingProcessingPaidFailedPendingPaid',
  );
});

// C-4.23, H-4.1
test.each(['archived', 'toString', 'constructor'])(
  'shows the unknown status %s in the default style under its own name',
  (status) => {
    renderUi(<StatusBadge status={status} />);
    const badge = screen.getByText(status.charAt(0).toUpperCase() + status.slice(1));
    expect(badge).toHaveClass('neutral');
  },
);

test('shows whether a provider is approved and active', async () => {
  renderUi(
    <>
      <ApprovalBadge isApproved />
      <ApprovalBadge isApproved={false} />
      <ActiveBadge isActive />
      <ActiveBadge isActive={false} />
    </>,
  );
  expect(document.body).toHaveTextContent('ApprovedPending ApprovalActiveInactive');
  await expectNoAxeViolations();
});
