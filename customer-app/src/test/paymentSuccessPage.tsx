import { act, screen } from '@testing-library/react';
import { booking, customer, renderPage, type RenderPageOptions } from 'shared-ui/test';
import { PaymentSuccessPage } from '../pages/payment-paypal-success/PaymentSuccessPage';

export const NOW = new Date('2026-11-20T10:00:00Z');

export const paid = booking({
  bookingId: 'CH-1',
  totalPrice: 194.25,
  specialRequests: 'Ring twice',
  bookingDate: { isDateRange: false, singleDate: '2026-11-25', dateRange: null },
});

export const QUERY = '?token=ORDER-1&bookingId=CH-1';

export function pass(milliseconds = 0) {
  return act(() => jest.advanceTimersByTimeAsync(milliseconds));
}

export async function open(options: RenderPageOptions = {}) {
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

export function title() {
  return screen.getByRole('heading', { level: 1 }).textContent;
}

export function again() {
  return screen.getByRole('button', { name: 'Try Booking Again' });
}
