import { screen } from '@testing-library/react';
import { expectNoAxeViolations, token } from 'shared-ui/test';
import { NOW, paid, QUERY, pass, open, title, again } from '../../test/paymentSuccessPage';

beforeEach(() => {
  jest.useFakeTimers({ now: NOW });
});
afterEach(() => {
  jest.useRealTimers();
});

describe('the payment page while nobody is logged in', () => {
  // C-2.78, C-2.79, C-4.27, C-5.40
  it('shows that nobody is logged in and links to the login and back', async () => {
    const { server, container } = await open({ as: undefined });
    expect(title()).toBe("You're Not Logged In");
    expect(screen.getByText('Please log in to view your booking details and confirm your payment.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Log In' })).toHaveAttribute(
      'href',
      `/auth?returnTo=${encodeURIComponent(`/payment/paypal/success${QUERY}`)}`,
    );
    expect(screen.getByRole('link', { name: 'Go Home' })).toHaveAttribute('href', '/home');
    expect(server.log).toEqual([]);
    jest.useRealTimers();
    await expectNoAxeViolations(container);
  });

  // C-4.27
  it('shows that nobody is logged in when the session ends during verification', async () => {
    await open({
      prepare: (server) => {
        server.fail('verifyPayment', { status: 401 });
        server.fail('refreshToken', { status: 401 });
      },
    });
    await pass();
    expect(title()).toBe("You're Not Logged In");
  });

  it('is not shown when the status cannot be read with this token', async () => {
    const { server } = await open({ prepare: (it) => it.fail('getPaymentStatus', { status: 401 }) });
    expect(title()).toBe('Payment Successful!');
    expect(server.callsOf('refreshToken')).toEqual([]);
  });

  it('shows a failure when the renewed token is rejected', async () => {
    await open({
      prepare: (server) => {
        server.fail('verifyPayment', { status: 401 });
        server.respond('refreshToken', { success: true, token: 'new.token.x' });
      },
    });
    await pass();
    expect(screen.getByRole('alert')).toHaveTextContent('Payment verification failed');
  });

  it('accepts a token under either key', async () => {
    localStorage.setItem('userToken', token('user'));
    await open({ as: undefined, prepare: (server) => server.respond('verifyPayment', { success: true, data: paid }) });
    expect(title()).toBe('Payment Successful!');
  });
});

// C-2.80, C-5.41, C-8.24, M-12.3
it.each(['', '?token=ORDER-1', '?orderId=ORDER-1', '?bookingId=CH-1'])(
  'the payment page shows that information is missing for the query string "%s"',
  async (query) => {
    const { server, user, location } = await open({ path: `/payment/paypal/success${query}` });
    expect(title()).toBe('Payment Verification Failed');
    expect(screen.getByRole('alert')).toHaveTextContent('Missing payment information. Please try booking again.');
    expect(server.log).toEqual([]);
    await user.click(again());
    expect(location()).toBe('/book');
  },
);

// C-2.77
it('the payment page shows that it is verifying', async () => {
  const { container } = await open({ prepare: (server) => void server.hold('verifyPayment') });
  expect(title()).toBe('Verifying Your Payment');
  expect(screen.getByText('Please wait while we confirm your PayPal payment...')).toBeVisible();
  jest.useRealTimers();
  await expectNoAxeViolations(container);
});

describe('the payment page of a paid order', () => {
  // C-4.32, C-7.22, C-7.23
  it('reads the status first, then verifies with the bearer', async () => {
    const { server } = await open();
    expect(server.log.map(({ name }) => name).slice(0, 2)).toEqual(['getPaymentStatus', 'verifyPayment']);
    expect(server.callsOf('getPaymentStatus')[0]?.params).toEqual({ bookingId: 'CH-1' });
    expect(server.callsOf('verifyPayment')[0]).toMatchObject({
      body: { bookingId: 'CH-1', orderId: 'ORDER-1' },
      bearer: localStorage.getItem('token'),
    });
  });

  // C-2.14
  it('accepts orderId in place of token', async () => {
    const { server } = await open({ path: '/payment/paypal/success?orderId=ORDER-2&bookingId=CH-1' });
    expect(server.callsOf('verifyPayment')[0]?.body).toEqual({ bookingId: 'CH-1', orderId: 'ORDER-2' });
  });

  // C-2.81, C-2.82, C-2.83, C-2.84, C-3.13, C-9.20
  it('shows the receipt and the next steps', async () => {
    const { container } = await open();
    expect(title()).toBe('Payment Successful!');
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    for (const text of [
      'Your booking has been confirmed and payment processed via PayPal. Check your email.',
      'Tap and leak repair',
      'Booking ID: #CH-1',
      'Confirmed',
      /^Wednesday,? 25 November 2026$/,
      '10:00 - 12:00',
      'Amelia Carter',
      'Paid',
      '£194.25',
      'Payment via PAYPAL',
      'Ring twice',
      "What's Next?",
      'Confirmation Email',
      'Service Provider Contact',
      'Our team will contact you 24 hours before your appointment',
      'Prepare for Service',
    ])
      expect(screen.getByText(text)).toBeVisible();
    expect(screen.getByRole('link', { name: 'View All Bookings' })).toHaveAttribute('href', '/booking-history');
    expect(screen.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/home');
    jest.useRealTimers();
    await expectNoAxeViolations(container);
  });

  it.each([
    [
      'a range',
      { isDateRange: true, dateRange: { startDate: '2026-11-25', endDate: '2026-11-27' } },
      /^Wednesday,? 25 November 2026 – Friday,? 27 November 2026$/,
    ],
    ['a plain date', '2026-11-25', /^Wednesday,? 25 November 2026$/],
    ['a missing date', undefined, 'Date not set'],
  ])('shows %s as the appointment date', async (_case, bookingDate, text) => {
    await open({ prepare: (server) => server.respond('verifyPayment', { success: true, data: { bookingDate } }) });
    expect(screen.getByText(text)).toBeVisible();
    expect(screen.getByText('Booking ID: #CH-1')).toBeVisible();
  });

  // C-3.16, C-4.30
  it('shows the receipt without a second verification when it is opened again', async () => {
    const first = await open();
    first.unmount();
    const { server } = await open();
    expect(title()).toBe('Payment Successful!');
    expect(server.callsOf('verifyPayment')).toEqual([]);
    expect(Object.values({ ...sessionStorage })).toContain('success');
  });

  it('verifies once more when the remembered booking is not found', async () => {
    (await open()).unmount();
    const { server } = await open({
      server: {},
      prepare: (fake) => fake.respond('verifyPayment', { success: true, data: paid }),
    });
    expect(server.callsOf('verifyPayment')).toHaveLength(1);
    expect(title()).toBe('Payment Successful!');
  });
});

describe('the payment page of a change of a booking', () => {
  // M-217.2
  it.each([
    ['time', 'The new time is paid for, and it counts from now on. Check your email.'],
    ['extra', 'The extra time is paid for, and your helper knows. Check your email.'],
  ])('shows the booking as it is now and leads back to it: %s', async (kind, text) => {
    const { container } = await open({ path: `/payment/paypal/success${QUERY}&change=${kind}` });
    expect(title()).toBe('Payment Successful!');
    expect(screen.getByText(text)).toBeVisible();
    expect(screen.getByText('10:00 - 12:00')).toBeVisible();
    expect(screen.queryByText("What's Next?")).toBeNull();
    expect(screen.getByRole('link', { name: 'Back to your booking' })).toHaveAttribute('href', '/bookings/CH-1');
    jest.useRealTimers();
    await expectNoAxeViolations(container);
  });

  // M-217.3
  it('leads back to the booking when it can no longer be paid', async () => {
    await open({
      path: `/payment/paypal/success${QUERY}&change=time`,
      prepare: (server) => server.fail('verifyPayment', { status: 409, message: 'This change can no longer be paid.' }),
    });
    expect(screen.getByRole('alert')).toHaveTextContent('This change can no longer be paid.');
    expect(screen.queryByRole('button', { name: 'Try Booking Again' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Back to your booking' })).toHaveAttribute('href', '/bookings/CH-1');
  });
});
