import { screen } from '@testing-library/react';
import { expectNoAxeViolations, renderUi } from 'shared-ui/test';
import { StatCard } from './StatCard';

test('shows a figure and links to the rows behind it when it has a target', async () => {
  const { rerender } = renderUi(
    <StatCard icon="wallet" label="Total Earnings" value="£580.50" detail="from 9 completed bookings" />,
  );
  expect(document.body).toHaveTextContent('Total Earnings£580.50from 9 completed bookings');
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
  rerender(<StatCard icon="wallet" label="Total Earnings" value="£580.50" to="/provider/earnings" />);
  expect(screen.getByRole('link', { name: 'Total Earnings' })).toHaveAttribute('href', '/provider/earnings');
  await expectNoAxeViolations();
});
