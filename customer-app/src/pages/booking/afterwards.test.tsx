import { screen } from '@testing-library/react';
import type { CustomerBooking } from 'contract/booking';
import { routePatterns } from 'shared-ui/paths';
import { booking, customer, renderPage } from 'shared-ui/test';
import { BookingPage } from './BookingPage';

function open(given: Partial<CustomerBooking> = {}) {
  return renderPage(
    <main>
      <BookingPage />
    </main>,
    {
      as: customer(),
      path: '/bookings/CH-1',
      pattern: routePatterns.booking,
      server: { bookings: [booking({ bookingId: 'CH-1', ...given })] },
    },
  );
}

// M-251.3
it('the page of a booking links to the receipt once it is paid, also after a refund', async () => {
  const paid = open();
  expect(await screen.findByRole('link', { name: 'Receipt' })).toHaveAttribute('href', '/bookings/CH-1/receipt');
  paid.unmount();
  const refunded = open({ status: 'cancelled', paymentStatus: 'refunded' });
  expect(await screen.findByRole('link', { name: 'Receipt' })).toBeVisible();
  refunded.unmount();
  open({ status: 'pending', paymentStatus: 'pending' });
  expect(await screen.findByText('Tap and leak repair')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Receipt' })).toBeNull();
});
