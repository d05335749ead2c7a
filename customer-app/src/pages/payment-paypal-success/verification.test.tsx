import { screen } from '@testing-library/react';
import { expectNoAxeViolations, token } from 'shared-ui/test';
import { NOW, paid, pass, open, title, again } from '../../test/paymentSuccessPage';

const MINUTE = 60_000;
const unpaid = { ...paid, status: 'pending' as const, paymentStatus: 'pending' as const };
function decline(server: Server) {
  return server.fail('verifyPayment', { status: 422, message: 'Card declined' });
}
type Server = Awaited<ReturnType<typeof open>>['server'];
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

beforeEach(() => {
  jest.useFakeTimers({ now: NOW });
});
afterEach(() => {
  jest.useRealTimers();
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
    (await open({ prepare: decline })).unmount();

    const { server, unmount } = await open({ server: { bookings: [structuredClone(unpaid)] } });
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Payment verification already failed for this booking. Please wait 5 minutes or contact support.',
    );
    expect(again()).toHaveAttribute('aria-disabled', 'true');
    expect(server.callsOf('verifyPayment')).toEqual([]);
    unmount();

    (await open({ path: '/payment/paypal/success?token=ORDER-2&bookingId=CH-1' })).unmount();
    jest.setSystemTime(NOW.getTime() + 5 * MINUTE);
    await open();
    expect(title()).toBe('Payment Successful!');
  });

  // C-4.35
  it('shows the receipt, without a verification, once the booking is paid after all', async () => {
    (await open({ prepare: decline })).unmount();
    const { server } = await open();
    expect(title()).toBe('Payment Successful!');
    expect(server.callsOf('verifyPayment')).toEqual([]);
    expect(Object.values({ ...sessionStorage })).toContain('success');
  });

  // C-4.35: the booking itself was paid before its change
  it('blocks another verification of a change although the booking is paid', async () => {
    const path = '/payment/paypal/success?token=ORDER-1&bookingId=CH-1&change=time';
    (await open({ path, prepare: decline })).unmount();
    await open({ path });
    expect(screen.getByRole('alert')).toHaveTextContent('Payment verification already failed for this booking.');
  });

  // C-4.35
  it.each(['paid', 'refunded'] as const)('is of a booking cancelled after its payment (%s)', async (paymentStatus) => {
    (await open()).unmount();
    const cancelled = { ...paid, status: 'cancelled' as const, paymentStatus };
    const message = 'This booking was recently refunded. Please wait 5 minutes before retrying.';
    await open({
      server: { bookings: [cancelled] },
      prepare: (server) => server.fail('verifyPayment', { status: 409, message }),
    });
    expect(title()).toBe('Payment Verification Failed');
    expect(screen.getByRole('alert')).toHaveTextContent(message);
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
