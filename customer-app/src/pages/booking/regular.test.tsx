import { screen } from '@testing-library/react';
import type { CustomerBooking } from 'contract/bookings/booking';
import { routePatterns } from 'shared-ui/paths';
import { booking, customer, expectNoAxeViolations, renderPage } from 'shared-ui/test';
import { BookingPage } from './BookingPage';

function open(given: Partial<CustomerBooking> = {}) {
  return renderPage(null, {
    as: customer(),
    path: '/bookings/CH-1',
    routes: [{ path: routePatterns.booking, element: <main children={<BookingPage />} /> }],
    server: { bookings: [booking({ bookingId: 'CH-1', ...given })] },
  });
}

// M-333.1
it('a visit of regular help says so and leads to it', async () => {
  const { container } = open({ regular: { seriesId: 'series-1', everyWeeks: 2, status: 'active' } });
  expect(await screen.findByText(/^Part of regular help, every 2 weeks\./)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Your regular help' })).toHaveAttribute('href', '/regular');
  expect(screen.queryByRole('button', { name: 'Make this regular' })).toBeNull();
  await expectNoAxeViolations(container);
});

// M-333.2
it('a paid booking is made regular, in the rhythm that was chosen', async () => {
  const { user, server } = open();
  await user.click(await screen.findByRole('radio', { name: 'Every 4 weeks' }));
  await user.click(screen.getByRole('button', { name: 'Make this regular' }));
  expect(await screen.findByText(/^Part of regular help, every 4 weeks\./)).toBeVisible();
  expect(server.callsOf('createSeries')).toMatchObject([{ body: { bookingId: 'CH-1', everyWeeks: 4 } }]);
});

// M-333.2
it.each<[string, Partial<CustomerBooking>]>([
  ['not paid', { status: 'pending', paymentStatus: 'pending' }],
  ['cancelled', { status: 'cancelled', paymentStatus: 'refunded' }],
  [
    'of several days',
    {
      bookingDate: {
        isDateRange: true,
        singleDate: null,
        dateRange: { startDate: '2026-11-25', endDate: '2026-11-27' },
      },
    },
  ],
])('a booking that is %s cannot be made regular', async (_name, given) => {
  open(given);
  expect(await screen.findByText('Tap and leak repair')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Make this regular' })).toBeNull();
});
