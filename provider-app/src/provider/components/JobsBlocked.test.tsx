import { screen, waitFor } from '@testing-library/react';
import { paths } from 'shared-ui/paths';
import { provider, providerBooking, renderPage } from 'shared-ui/test';
import { routes } from '../../routes';
// Lazy in the routes; here before any test, so that none waits for their code.
import '../layout/ProviderLayout';
import '../pages/bookings/AssignedBookingsPage';
import '../pages/services/PaidBookingsPage';

afterEach(() => jest.useRealTimers());

// M-26.1, M-186
it('lets a helper take jobs who was approved since the page before', async () => {
  const { user, server } = renderPage(null, {
    as: provider({ isApproved: false }),
    path: paths.provider.services(),
    routes,
    server: { paidBookings: [providerBooking()] },
  });
  expect(await screen.findByText(/awaiting approval/)).toBeVisible();
  server.data.provider = { ...server.data.provider, isApproved: true };
  // A minute later, on a clock that goes on by itself.
  jest.useFakeTimers({ now: Date.now() + 60_000, advanceTimers: true });
  await user.click(screen.getByRole('link', { name: /^Bookings Assigned/ }));
  await screen.findByRole('heading', { level: 1, name: 'Assigned Bookings' });
  await waitFor(() => expect(screen.queryByText(/awaiting approval/)).toBeNull());
});
