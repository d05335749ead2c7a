import { authCalls } from 'contract/people/account.calls';
import { bookingActionCalls, bookingCalls, providerBookingCalls } from 'contract/bookings/booking.calls';
import { cartCalls } from 'contract/catalogue/cart.calls';
import { serviceCalls } from 'contract/catalogue/catalogue.calls';
import { toRequest } from './endpoint';

test('puts a parameter into the path, encoded, and nowhere else', () => {
  expect(toRequest(serviceCalls.getService, { id: 'a/b c' })).toMatchObject({
    path: '/api/service/a%2Fb%20c',
    query: {},
  });
});

test('sends the other fields of a GET as its query', () => {
  const { path, query } = toRequest(providerBookingCalls.listAssignedBookings, { page: 2, status: 'completed' });
  expect([path, query]).toEqual(['/api/booking/provider/assigned', { page: 2, status: 'completed' }]);
});

test('sends the other fields of any other method as its body', () => {
  expect(toRequest(cartCalls.addToCart, { itemId: 'oven' })).toMatchObject({ body: { itemId: 'oven' } });
  expect(toRequest(bookingActionCalls.cancelBooking, { id: 'CH-1' })).toMatchObject({
    path: '/api/booking/CH-1/cancel',
    body: {},
  });
});

test('sends the fields of a call with a file as a form, without those that are empty', () => {
  const file = new File(['x'], 'me.png');
  const { body } = toRequest(authCalls.signupProvider, {
    name: 'Hugo',
    email: 'hugo@example.com',
    password: 'secret',
    phone: '',
    businessName: 'B',
    businessAddress: 'A',
    businessDescription: 'D',
    paypalEmail: 'p@example.com',
    profileImage: file,
  });
  expect([...(body as FormData).keys()]).not.toContain('phone');
  expect((body as FormData).get('name')).toBe('Hugo');
  expect((body as FormData).get('profileImage')).toBeInstanceOf(File);
});

test.each([
  ['nobody', serviceCalls.listServices, null],
  ['a customer', bookingCalls.listBookings, 'customer'],
  ['a provider', providerBookingCalls.listPaidBookings, 'provider'],
  ['the first of several roles', bookingActionCalls.confirmCompletion, 'customer'],
] as const)('carries the token that its access names: %s', (_case, call, as) => {
  expect(toRequest(call as typeof serviceCalls.listServices, undefined).as).toBe(as);
});

test('carries the token of another audience where the caller names it', () => {
  expect(toRequest(bookingActionCalls.confirmCompletion, { bookingId: 'CH-1' }, { as: 'provider' }).as).toBe(
    'provider',
  );
});
