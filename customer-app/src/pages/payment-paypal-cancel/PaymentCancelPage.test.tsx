import { act, screen, waitFor } from '@testing-library/react';
import { booking, customer, expectNoAxeViolations, renderPage, type RenderPageOptions } from 'shared-ui/test';
import { PaymentCancelPage } from './PaymentCancelPage';

function unpaid(change: object = {}) {
  return booking({
    bookingId: 'CH-1',
    status: 'pending',
    paymentStatus: 'pending',
    approvalLink: 'https://pay.example/1',
    holdUntil: '2099-11-20T12:30:00.000Z',
    paymentIds: { orderId: 'ORDER-1', paymentCompletedAt: null },
    ...change,
  });
}
function open(options: RenderPageOptions = {}) {
  return renderPage(
    <main>
      <PaymentCancelPage />
    </main>,
    { as: customer(), path: '/payment/paypal/cancel?token=ORDER-1&bookingId=CH-1', ...options },
  );
}

// M-24
it('the cancelled payment page shows that nothing was charged, how long the time is held, and a payment link', async () => {
  const { container } = open({ server: { bookings: [unpaid()] } });
  expect(screen.getByRole('heading', { level: 1, name: 'Payment not completed' })).toBeVisible();
  expect(await screen.findByText(/held until 20 Nov 2099, 12:30/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Pay with PayPal' })).toHaveAttribute('href', 'https://pay.example/1');
  await expectNoAxeViolations(container);
});

it('the cancelled payment page finds the booking by its order ID', async () => {
  open({ path: '/payment/paypal/cancel?token=ORDER-1', server: { bookings: [unpaid()] } });
  expect(await screen.findByRole('link', { name: 'Pay with PayPal' })).toBeVisible();
});

it.each([
  ['is over', unpaid({ holdUntil: '2020-01-01T00:00:00.000Z' }), /no longer held/, 'Pay with PayPal'],
  ['was released', unpaid({ status: 'cancelled' }), /no longer held/, 'Book again'],
  ['is unknown', unpaid({ holdUntil: null }), /held for 3 hours/, 'Pay with PayPal'],
])('the cancelled payment page shows the hold of the booking: it %s', async (_case, unpaidBooking, text, link) => {
  const { server } = open({ server: { bookings: [unpaidBooking] } });
  await waitFor(() => expect(server.callsOf('listBookings')).toHaveLength(1));
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(text));
  expect(await screen.findByRole('link', { name: link })).toBeVisible();
});

it('the cancelled payment page has no payment link for a paid booking', async () => {
  open({ server: { bookings: [unpaid({ status: 'confirmed', paymentStatus: 'paid' })] } });
  expect(await screen.findByText('This booking is paid already.')).toBeVisible();
  expect(screen.queryByRole('link', { name: /Pay|Book again/ })).toBeNull();
});

it('the cancelled payment page shows its text without a request while nobody is logged in', () => {
  const { server } = open({ as: undefined });
  expect(screen.getByRole('status')).toHaveTextContent('held for 3 hours');
  expect(screen.getByRole('link', { name: 'Book again' })).toHaveAttribute('href', '/book');
  expect(server.log).toEqual([]);
});

// M-24.1
it('the cancelled payment page offers no second booking until the bookings are there, and Retry when they cannot be fetched', async () => {
  const { user, server } = open({
    server: { bookings: [unpaid()] },
    prepare: (fake) => fake.fail('listBookings', { status: 500 }),
  });
  expect(screen.queryByRole('link', { name: 'Book again' })).toBeNull();
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch bookings. Please try again.');
  expect(screen.queryByRole('link', { name: 'Book again' })).toBeNull();
  server.restore('listBookings');
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('link', { name: 'Pay with PayPal' })).toBeVisible();
});

// M-24.1
it('the cancelled payment page shows nothing of the booking after a logout', async () => {
  const { auth } = open({ server: { bookings: [unpaid()] } });
  await screen.findByRole('link', { name: 'Pay with PayPal' });
  act(() => auth.signOut());
  expect(screen.queryByRole('link', { name: 'Pay with PayPal' })).toBeNull();
  expect(screen.getByRole('status')).toHaveTextContent('held for 3 hours');
});
