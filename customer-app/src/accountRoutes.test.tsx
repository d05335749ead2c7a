import { screen, waitFor } from '@testing-library/react';
import { booking, customer, renderPage, service } from 'shared-ui/test';
import { routes } from './routes';
import { flattenRoutes, settled } from './test/routes';

const HISTORY_CALLS = ['getCart', 'getCustomerProfile', 'listBookings', 'listCustomerUnread', 'listServices'];

// C-2.9, C-2.10, C-2.11, C-2.12, C-2.13, C-2.14, C-2.15
test.each([
  ['/auth', 'Login to Choresy', ['checkHealth', 'listServices']],
  [
    '/profile',
    'My Profile',
    [
      'getCalendarFeed',
      'getCart',
      'getCustomerProfile',
      'getPush',
      'getSecondFactor',
      'listBookings',
      'listMailChoices',
      'listServices',
      'listSessions',
    ],
  ],
  [
    '/book?service=oven&step=time',
    'When should we come?',
    ['getCart', 'getCustomerProfile', 'getService', 'listServices'],
  ],
  ['/book', 'What would you like to book?', ['getCart', 'listServices']],
  ['/bookings', 'Chores Booking History', HISTORY_CALLS],
  ['/booking-history', 'Chores Booking History', HISTORY_CALLS],
  ['/booking/CH-1/confirm', 'Booking details', ['getCart', 'listBookings', 'listServices']],
  [
    '/payment/paypal/success?token=O&bookingId=CH-1',
    'Payment Successful!',
    ['getCart', 'getPaymentStatus', 'listServices', 'verifyPayment'],
  ],
  ['/payment/paypal/cancel?bookingId=CH-1', 'Payment not completed', ['getCart', 'listBookings', 'listServices']],
  ['/review', 'Submit Your Review', ['listServices']],
  ['/favourites', 'My Favourites', ['getCart', 'listFavourites', 'listServices']],
  ['/regular', 'Regular help', ['getCart', 'listSeries', 'listServices']],
])('%s shows its page and makes each of its calls once', async (path, heading, calls) => {
  const as = calls.includes('getCart') ? customer() : undefined;
  const page = renderPage(null, {
    path,
    routes,
    as,
    server: { services: [service({ _id: 'oven', name: 'Oven clean' })], bookings: [booking({ bookingId: 'CH-1' })] },
  });
  await settled();
  expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeVisible();
  await settled();
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  await waitFor(() => expect(page.server.log.map(({ name }) => name).sort()).toEqual(calls));
});

// C-2.35, C-6.3, C-6.4
it('only the pages of an account are guarded for customers', () => {
  const guarded = flattenRoutes(routes)
    .filter(({ handle }) => handle?.needs === 'customer')
    .map(({ path }) => path);
  expect(guarded.sort()).toEqual([
    '/book',
    '/booking-history',
    '/booking/:bookingId/confirm',
    '/bookings',
    '/bookings/:bookingId',
    '/bookings/:bookingId/receipt',
    '/favourites',
    '/profile',
    '/regular',
    '/service/:id',
  ]);
});
