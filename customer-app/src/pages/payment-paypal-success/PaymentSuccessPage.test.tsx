import { act, screen } from '@testing-library/react';
import { booking, customer, expectNoAxeViolations, renderPage, token, type RenderPageOptions } from 'shared-ui/test';
import { PaymentSuccessPage } from './PaymentSuccessPage';

const NOW = new Date('2026-11-20T10:00:00Z');
const MINUTE = 60_000;

beforeEach(() => {
  jest.useFakeTimers({ now: NOW });
});
afterEach(() => {
  jest.useRealTimers();
});

const paid = booking({
  bookingId: 'CH-1',
  totalPrice: 194.25,
  specialRequests: 'Ring twice',
  bookingDate: { isDateRange: false, singleDate: '2026-11-25', dateRange: null },
});
const QUERY = '?token=ORDER-1&bookingId=CH-1';

function pass(milliseconds = 0) {
  return act(() => jest.advanceTimersByTimeAsync(milliseconds));
}
async function open(options: RenderPageOptions = {}) {
  const page = renderPage(
    <main>
      <PaymentSuccessPage />
    </main>,
    {
      as: customer(),
      path: `/payment/paypal/success${QUERY}`,
      server: { bookings: [structuredClone(paid)] },
      ...options,
    },
  );
  await pass();
  return page;
}
type Server = Awaited<ReturnType<typeof open>>['server'];

function title() {
  return screen.getByRole('heading', { level: 1 }).textContent;
}
function again() {
  return screen.getByRole('button', { name: 'Try Booking Again' });
}
function pending(server: Server) {
  return server.respond('verifyPayment', { success: false, status: 'pending', message: 'Not yet' });
}
function refundedAt(paymentCompletedAt: string, change: object = {}) {
  return (server: Server) =>
    server.respond('getPaymentStatus', {
      success: true,
      data: { status: 'cancelled', paymentStatus: 'refunded', paymentIds: { paymentCompletedAt }, ...change },
    });
}

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

// C-4.32
describe('the payment page verifies the payment although the status call returns', () => {
  it.each([
    ['a 500', (server: Server) => server.fail('getPaymentStatus', { status: 500 })],
    ['success: false', (server: Server) => server.respond('getPaymentStatus', { success: false })],
    ['no response', (server: Server) => server.drop('getPaymentStatus')],
    ['no data', (server: Server) => server.respond('getPaymentStatus', { success: true })],
  ])('%s', async (_case, prepare) => {
    await open({ prepare });
    expect(title()).toBe('Payment Successful!');
  });
});

describe('the payment page of a pending order', () => {
  // C-4.28, C-9.17
  it.each([
    ['success: false', { success: false, status: 'pending' }],
    ['success: true', { success: true, status: 'pending', message: 'Wait' }],
  ])('verifies again after 5 s (%s)', async (_case, response) => {
    const { server } = await open({ prepare: (fake) => fake.respond('verifyPayment', response) });
    expect(title()).toBe('Verifying Your Payment');
    await pass(4999);
    expect(server.callsOf('verifyPayment')).toHaveLength(1);
    server.restore('verifyPayment');
    await pass(1);
    expect(server.callsOf('verifyPayment')).toHaveLength(2);
    expect(title()).toBe('Payment Successful!');
  });

  // C-4.28, C-8.27, C-9.17
  it('shows a timeout after 12 attempts', async () => {
    const { server } = await open({ prepare: pending });
    await pass(10 * 5000);
    expect(server.callsOf('verifyPayment')).toHaveLength(11);
    expect(title()).toBe('Verifying Your Payment');
    await pass(5000);
    expect(server.callsOf('verifyPayment')).toHaveLength(12);
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Payment verification timed out. Please try again or contact support.',
    );
    expect(again()).not.toHaveAttribute('aria-disabled');
    await pass(60_000);
    expect(server.callsOf('verifyPayment')).toHaveLength(12);
  });

  // C-4.29
  it('verifies again when the server cannot be reached', async () => {
    const { server } = await open({ prepare: (fake) => fake.drop('verifyPayment') });
    expect(title()).toBe('Verifying Your Payment');
    await pass(5000);
    server.restore('verifyPayment');
    await pass(5000);
    expect(server.callsOf('verifyPayment')).toHaveLength(3);
    expect(title()).toBe('Payment Successful!');
  });

  it('stops verifying when the page is left', async () => {
    const { server, unmount } = await open({ prepare: pending });
    unmount();
    await pass(60_000);
    expect(server.callsOf('verifyPayment')).toHaveLength(1);
    expect(Object.keys({ ...sessionStorage })).toEqual([]);
  });
});

describe('the payment page of a failed order', () => {
  // C-2.80, C-8.28
  it.each([
    [
      'shows the message of the server',
      (server: Server) => server.fail('verifyPayment', { status: 422, message: 'Card declined' }),
      'Card declined',
    ],
    [
      'shows its own message after success: false',
      (server: Server) => server.respond('verifyPayment', { success: false }),
      'Payment verification failed',
    ],
    [
      'shows its own message after a 500',
      (server: Server) => server.fail('verifyPayment', { status: 500 }),
      'Payment verification failed',
    ],
  ])('%s', async (_case, prepare, text) => {
    const { container } = await open({ prepare });
    expect(title()).toBe('Payment Verification Failed');
    expect(screen.getByText(text)).toBeVisible();
    expect(again()).not.toHaveAttribute('aria-disabled');
    expect(screen.getByRole('link', { name: 'Go Home' })).toHaveAttribute('href', '/home');
    expect(Object.values({ ...sessionStorage })).toContain('failed');
    jest.useRealTimers();
    await expectNoAxeViolations(container);
  });

  // C-8.29
  it('disables the retry when the server reports a recent refund', async () => {
    const { user, location } = await open({
      prepare: (server) =>
        server.fail('verifyPayment', { status: 409, message: 'This booking was recently refunded.' }),
    });
    expect(again()).toHaveAttribute('aria-disabled', 'true');
    await user.click(again());
    expect(location()).toContain('/payment/paypal/success');
  });

  // C-2.80, C-3.16, C-4.30, C-8.25
  it('blocks another verification of this booking and order for 5 minutes', async () => {
    const prepare = (server: Server) => server.fail('verifyPayment', { status: 422, message: 'Card declined' });
    (await open({ prepare })).unmount();

    const { server, unmount } = await open();
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Payment verification already failed for this booking. Please wait 5 minutes or contact support.',
    );
    expect(again()).toHaveAttribute('aria-disabled', 'true');
    expect(server.log).toEqual([]);
    unmount();

    (await open({ path: '/payment/paypal/success?token=ORDER-2&bookingId=CH-1' })).unmount();
    jest.setSystemTime(NOW.getTime() + 5 * MINUTE);
    await open();
    expect(title()).toBe('Payment Successful!');
  });

  // C-4.31, C-8.26, C-9.18
  it.each([
    ['4:59 minutes ago', new Date(NOW.getTime() - 5 * MINUTE + 1000).toISOString(), {}, true],
    ['5:00 minutes ago', new Date(NOW.getTime() - 5 * MINUTE).toISOString(), {}, false],
    ['at an unknown time', '', {}, false],
    ['just now but not cancelled', NOW.toISOString(), { status: 'confirmed' }, false],
    ['just now but not refunded', NOW.toISOString(), { paymentStatus: 'paid' }, false],
  ])('is blocked only for 5 minutes after a refund: completed %s', async (_case, at, change, isLocked) => {
    const { server } = await open({ prepare: refundedAt(at, change) });
    expect(title()).toBe(isLocked ? 'Payment Verification Failed' : 'Payment Successful!');
    expect(server.callsOf('verifyPayment')).toHaveLength(isLocked ? 0 : 1);
    if (!isLocked) return;
    expect(
      screen.getByText('This booking was recently refunded. Please wait 5 minutes before retrying.'),
    ).toBeVisible();
    expect(again()).toHaveAttribute('aria-disabled', 'true');
  });
});

it('the payment page works when session storage is blocked', async () => {
  const valid = token('user');
  const blocked = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(function read(
    this: Storage,
    key: string,
  ) {
    if (this === window.sessionStorage) throw new Error('blocked');
    return key === 'token' ? valid : null;
  });
  await open({ prepare: (server) => server.respond('verifyPayment', { success: true, data: paid }) });
  expect(title()).toBe('Payment Successful!');
  blocked.mockRestore();
});
