import { screen, waitFor } from '@testing-library/react';
import { booking, expectNoAxeViolations } from 'shared-ui/test';
import { open } from '../../test/bookingHistoryPage';

const bookings = [booking({ bookingId: 'CH-1' }), booking({ bookingId: 'CH-2' })];

// M-202.3, M-202.4
it('the booking history leads to the booking with the newest message that is unread', async () => {
  const unread = [
    { bookingId: 'CH-2', unread: 1 },
    { bookingId: 'CH-1', unread: 2 },
  ];
  const { container } = open({ server: { bookings, unreadMessages: { total: 3, bookings: unread } } });
  expect(await screen.findByText('3 unread messages about bookings')).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Open the booking' })).toHaveAttribute(
    'href',
    '/bookings/CH-2#messages',
  );
  await expectNoAxeViolations(container);
});

// M-202.3
it('the booking history says nothing of messages when all are read, or when that is not known', async () => {
  const { server, unmount } = open({ server: { bookings } });
  await waitFor(() => expect(server.callsOf('listCustomerUnread')).toHaveLength(1));
  expect(screen.queryByText(/unread/)).toBeNull();
  unmount();
  const failing = open({ server: { bookings }, prepare: (fake) => fake.fail('listCustomerUnread', { status: 500 }) });
  await waitFor(() => expect(failing.server.callsOf('listCustomerUnread')).toHaveLength(1));
  expect(screen.queryByText(/unread/)).toBeNull();
});
