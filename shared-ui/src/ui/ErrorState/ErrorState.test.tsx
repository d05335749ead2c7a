import { screen } from '@testing-library/react';
import { expectNoAxeViolations } from '../testing/axe';
import { renderUi } from '../testing/renderUi';
import { ErrorState } from './ErrorState';

test('announces what went wrong and offers to try again', async () => {
  const handleRetry = jest.fn();
  const { user } = renderUi(
    <ErrorState
      title="Error Loading Bookings"
      message="Failed to fetch bookings"
      retryLabel="Try Again"
      onRetry={handleRetry}
    />,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('Error Loading BookingsFailed to fetch bookings');
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(handleRetry).toHaveBeenCalledTimes(1);
  await expectNoAxeViolations();
});

test('Retry is the default word; while retrying a press does nothing; without a way back there is no button', async () => {
  const handleRetry = jest.fn();
  const { user, rerender } = renderUi(<ErrorState message="Failed" onRetry={handleRetry} isRetrying />);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(handleRetry).not.toHaveBeenCalled();
  rerender(<ErrorState message="Failed" />);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
