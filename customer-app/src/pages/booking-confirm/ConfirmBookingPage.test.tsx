import { screen, waitFor } from '@testing-library/react';
import { paths } from 'shared-ui/paths';
import { booking, customer, expectNoAxeViolations, renderPage, type RenderPageOptions } from 'shared-ui/test';
import { ConfirmBookingPage } from './ConfirmBookingPage';

function marked() {
  return { providerMarkedCompleted: true, customerConfirmed: false, completionDate: null };
}
function open(options: RenderPageOptions = {}) {
  return renderPage(
    <main>
      <ConfirmBookingPage />
    </main>,
    { as: customer(), path: '/booking/CH-1/confirm', pattern: paths.confirmBooking.pattern, ...options },
  );
}

// C-2.13, M-9.3, M-9.4
it('the booking page shows the booking and confirms its completion', async () => {
  const { user, server, container } = open({
    server: { bookings: [booking({ bookingId: 'CH-1', status: 'completed', completionStatus: marked() })] },
  });
  const action = await screen.findByRole('button', { name: 'Confirm Completion' });
  expect(screen.getByRole('heading', { level: 1, name: 'Booking details' })).toBeVisible();
  for (const text of [
    'Tap and leak repair',
    'Completed',
    '25 Nov 2026',
    '10:00 – 12:00',
    'Amelia Carter',
    '12 Wilton Way, London, E8 3EE',
    'CH-1',
    '£84.00',
  ]) {
    expect(screen.getByText(text)).toBeVisible();
  }
  await expectNoAxeViolations(container);
  await user.click(action);
  expect(await screen.findByText('Thank you. You have confirmed that the work is done.')).toBeVisible();
  expect(server.callsOf('confirmCompletion')[0]?.body).toEqual({ bookingId: 'CH-1' });
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Confirm Completion' })).toBeNull());
  expect(document.activeElement?.textContent).toBe('Thank you. You have confirmed that the work is done.');
  expect(screen.getByRole('link', { name: 'Write a review' })).toHaveAttribute('href', '/review?booking=CH-1');
});

it('the booking page finds the booking by either of its IDs', async () => {
  open({ path: '/booking/b-1/confirm', server: { bookings: [booking({ _id: 'b-1' })] } });
  expect(await screen.findByText('Tap and leak repair')).toBeVisible();
});

// C-4.25, M-9.3
it.each([
  ['not paid', { status: 'pending', paymentStatus: 'pending' }, 'This booking is not paid yet.'],
  [
    'not completed',
    { status: 'confirmed' },
    'Your helper marks the booking as completed when the work is done. Then you can confirm it here.',
  ],
  [
    'confirmed already',
    { status: 'completed', completionStatus: { ...marked(), customerConfirmed: true } },
    'You have confirmed that the work is done. Thank you.',
  ],
  ['cancelled', { status: 'cancelled' }, 'This booking is cancelled.'],
  [
    'refunded',
    { status: 'cancelled', paymentStatus: 'refunded' },
    'This booking is cancelled and your payment is refunded.',
  ],
] as const)('the booking page shows why a booking that is %s cannot be confirmed', async (_case, change, text) => {
  open({ server: { bookings: [booking({ bookingId: 'CH-1', ...change })] } });
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Confirm Completion' })).toBeNull();
});

// C-8.23
it('the booking page shows why the confirmation failed', async () => {
  const { user } = open({
    server: { bookings: [booking({ bookingId: 'CH-1', status: 'completed', completionStatus: marked() })] },
    prepare: (server) => server.fail('confirmCompletion', { status: 500 }),
  });
  await user.click(await screen.findByRole('button', { name: 'Confirm Completion' }));
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Failed to confirm booking completion'));
});

it('the booking page shows Booking not found for an unknown booking', async () => {
  open();
  expect(await screen.findByRole('heading', { name: 'Booking not found' })).toBeVisible();
});
