import { screen } from '@testing-library/react';
import { expectNoAxeViolations } from '../test/axe';
import { renderUi } from '../test/renderUi';
import { ErrorState } from './ErrorState';

test('announces the error and offers a retry', async () => {
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

test('labels the button Retry by default, ignores presses while retrying and has no button without a handler', async () => {
  const handleRetry = jest.fn();
  const { user, rerender } = renderUi(<ErrorState message="Failed" onRetry={handleRetry} isRetrying />);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(handleRetry).not.toHaveBeenCalled();
  rerender(<ErrorState message="Failed" />);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
