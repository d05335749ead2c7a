import { readBooking, type Booking } from 'contract/booking.read';
import { z } from 'contract/zod';
import { dateOf, placeOf, serviceDetails, serviceName, timeOf } from './bookingTexts';

/** As the browser reads it out of a response. */
function toBooking(item: object): Booking {
  return z.parse(readBooking, item);
}

// H-3.7, H-8.20
describe('every form of a date (H-3.7)', () => {
  it.each([
    [
      'a range',
      { isDateRange: true, dateRange: { startDate: '2026-11-25', endDate: '2026-11-27' }, singleDate: null },
      '25 Nov 2026 – 27 Nov 2026',
    ],
    ['one day', { isDateRange: false, singleDate: '2026-11-25' }, '25 Nov 2026'],
    ['one day as an instant', { singleDate: '2026-11-25T00:00:00.000Z' }, '25 Nov 2026'],
    ['a plain date', '2026-11-25', '25 Nov 2026'],
    ['a plain instant', '2026-07-01T23:30:00.000Z', '2 Jul 2026'],
    ['nothing', undefined, 'Date not set'],
    ['null', null, 'Date not set'],
    ['an empty text', '', 'Date not set'],
    ['an object without dates', {}, 'Date not set'],
    ['a range without dates', { isDateRange: true, dateRange: {} }, 'Date not set'],
    ['rubbish', 'next Tuesday', 'Invalid date format'],
    ['rubbish in an object', { singleDate: 'soon' }, 'Invalid date format'],
    ['a day that does not exist', '2027-02-30', 'Invalid date format'],
    ['a list', ['2026-11-25'], 'Invalid date format'],
    ['a number', 1795564800000, 'Invalid date format'],
    [
      'a range that does not say so',
      { dateRange: { startDate: '2026-11-25', endDate: '2026-11-27' } },
      '25 Nov 2026 – 27 Nov 2026',
    ],
  ])('%s', (_case, bookingDate, words) => expect(dateOf(toBooking({ bookingDate }))).toBe(words));
});

// H-3.8, H-8.20
describe('every form of a place (H-3.8)', () => {
  it.each([
    ['a text', '12 Wilton Way, London', '12 Wilton Way, London'],
    ['parts', { address: '12 Wilton Way', city: 'London', postalCode: 'E8 3EE' }, '12 Wilton Way, London, E8 3EE'],
    ['only an outward postcode, before acceptance', { address: '', city: '', postalCode: 'E8' }, 'E8'],
    ['at the customer’s', { type: 'customer_location' }, 'Customer location'],
    ['at the customer’s, with parts', { type: 'customer_location', address: '3 Mill Lane' }, '3 Mill Lane'],
    ['nothing', undefined, 'Location Not Provided'],
    ['null', null, 'Location Not Provided'],
    ['an empty text', ' ', 'Location Not Provided'],
    ['empty parts', { address: '', city: '', postalCode: '' }, 'Location Not Provided'],
    ['an empty object', {}, 'Location Not Provided'],
    ['an unknown object', { lat: 51.5, lng: 0 }, 'Invalid Location Data'],
    ['a number', 7, 'Invalid Location Data'],
    ['a list', ['London'], 'Invalid Location Data'],
  ])('%s', (_case, serviceLocation, words) => expect(placeOf(toBooking({ serviceLocation }))).toBe(words));
});

// H-8.20
it('falls back for a missing service, and takes a plain name', () => {
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
])('reads the time %j', (timeSlot, words) => expect(timeOf(toBooking({ timeSlot }))).toBe(words));

// H-3.6
it('reads a booking of which nothing is there, or everything is of another kind', () => {
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

it('is called by its public reference, else by its id', () => {
  expect(toBooking({ _id: 'a', bookingId: 'CH-1' }).bookingId).toBe('CH-1');
  expect(toBooking({ _id: 'a' }).bookingId).toBe('a');
});
