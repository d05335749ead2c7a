import buildManifest from './buildManifest.js';

const { usedCalls } = buildManifest;

const other = { request: 'react', ids: ['useState'] };
function named(...ids) {
  return { request: 'contract/bookings/booking.calls', ids };
}

// M-608
test('finds the calls that modules name, also in modules that were joined', () => {
  const joined = { modules: [{ dependencies: [named('bookingCalls', 'cancelBooking')] }] };
  const module = {
    dependencies: [other, { request: './texts' }, named('bookingCalls', 'listBookings'), named('LIMITS', 'day')],
  };
  expect(usedCalls({ modules: new Set([module, joined, {}]) })).toEqual(new Set(['listBookings', 'cancelBooking']));
});

// M-608
test('takes every call for used where a table of calls is handed on', () => {
  expect(usedCalls({ modules: [{ dependencies: [named('bookingCalls')] }] })).toBeNull();
});
