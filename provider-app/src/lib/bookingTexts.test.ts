import { readBooking, type Booking } from 'contract/bookings/bookingFields';
import { z } from 'contract/platform/zod';
import { dateOf, placeOf, serviceDetails, serviceName, timeText } from './bookingTexts';

/** Parses a booking as the browser parses it from a response. */
function toBooking(item: object): Booking {
  return z.parse(readBooking, item);
}

// H-3.7, H-8.20
describe('the date of a booking (H-3.7)', () => {
  it.each([
    [
      'a range',
      { isDateRange: true, dateRange: { startDate: '2026-11-25', endDate: '2026-11-27' }, singleDate: null },
      '25 Nov 2026 – 27 Nov 2026',
    ],
    ['a single day', { isDateRange: false, singleDate: '2026-11-25' }, '25 Nov 2026'],
    ['a single day given as an instant', { singleDate: '2026-11-25T00:00:00.000Z' }, '25 Nov 2026'],
    ['a plain date', '2026-11-25', '25 Nov 2026'],
    ['a plain instant', '2026-07-01T23:30:00.000Z', '2 Jul 2026'],
    ['missing', undefined, 'Date not set'],
    ['null', null, 'Date not set'],
    ['an empty text', '', 'Date not set'],
    ['an object without dates', {}, 'Date not set'],
    ['a range without dates', { isDateRange: true, dateRange: {} }, 'Date not set'],
    ['an unreadable text', 'next Tuesday', 'Invalid date format'],
    ['an object with an unreadable text', { singleDate: 'soon' }, 'Invalid date format'],
    ['a day that does not exist', '2027-02-30', 'Invalid date format'],
    ['a list', ['2026-11-25'], 'Invalid date format'],
    ['a number', 1795564800000, 'Invalid date format'],
    [
      'a range without isDateRange',
      { dateRange: { startDate: '2026-11-25', endDate: '2026-11-27' } },
      '25 Nov 2026 – 27 Nov 2026',
    ],
  ])('is formatted when it is %s', (_case, bookingDate, text) => expect(dateOf(toBooking({ bookingDate }))).toBe(text));
});

// H-3.8, H-8.20
describe('the place of a booking (H-3.8)', () => {
  it.each([
    ['a text', '12 Wilton Way, London', '12 Wilton Way, London'],
    [
      'an object with its parts',
      { address: '12 Wilton Way', city: 'London', postalCode: 'E8 3EE' },
      '12 Wilton Way, London, E8 3EE',
    ],
    ['only an outward postcode, as before acceptance', { address: '', city: '', postalCode: 'E8' }, 'E8'],
    ['the customer’s place', { type: 'customer_location' }, 'Customer location'],
    ['the customer’s place with its parts', { type: 'customer_location', address: '3 Mill Lane' }, '3 Mill Lane'],
    ['missing', undefined, 'Location Not Provided'],
    ['null', null, 'Location Not Provided'],
    ['an empty text', ' ', 'Location Not Provided'],
    ['an object with empty parts', { address: '', city: '', postalCode: '' }, 'Location Not Provided'],
    ['an empty object', {}, 'Location Not Provided'],
    ['an unknown object', { lat: 51.5, lng: 0 }, 'Invalid Location Data'],
    ['a number', 7, 'Invalid Location Data'],
    ['a list', ['London'], 'Invalid Location Data'],
  ])('is formatted when it is %s', (_case, serviceLocation, text) =>
    expect(placeOf(toBooking({ serviceLocation }))).toBe(text),
  );
});

// H-8.20
it('shows fallback texts for a missing service, and accepts a service that is a plain name', () => {
  expect([serviceName(toBooking({})), serviceDetails(toBooking({}))]).toEqual([
    'Service Unavailable',
    'Service details not available',
  ]);
  expect(serviceName(toBooking({ service: null }))).toBe('Service Unavailable');
  expect(serviceName(toBooking({ service: 'Plumbing' }))).toBe('Plumbing');
});

it.each([
  [{ startTime: '09:00', endTime: '11:30' }, '09:00 – 11:30'],
  [{ startTime: '09:00' }, 'Not set'],
  [null, 'Not set'],
  ['morning', 'Not set'],
])('formats the time slot %j as %s', (timeSlot, text) => expect(timeText(toBooking({ timeSlot }))).toBe(text));

// H-3.6
it('reads a booking whose fields all have the wrong type', () => {
  const odd = toBooking({
    status: 7,
    totalPrice: 'a lot',
    duration: {},
    completionStatus: 'no',
    payoutStatus: 'paid',
    customerDetails: 3,
    assignmentStatus: 'perhaps',
    isAvailable: 'yes',
  });
  expect(odd).toMatchObject({
    status: '7',
    totalPrice: null,
    duration: null,
    completionStatus: { customerConfirmed: false },
    payoutStatus: { status: 'pending' },
    assignmentStatus: 'none',
    isAvailable: false,
    customerDetails: { name: null },
  });
});

it('shows the public reference of a booking, else its id', () => {
  expect(toBooking({ _id: 'a', bookingId: 'CH-1' }).bookingId).toBe('CH-1');
  expect(toBooking({ _id: 'a' }).bookingId).toBe('a');
});
