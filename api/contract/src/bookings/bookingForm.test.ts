import { createBookingBody } from './booking';
import { detailsFailure, timeFailure, type BookingTime } from './bookingForm';
import { firstFailure } from '../platform/firstFailure';

const now = { date: '2026-11-20', time: '08:59' };
const slot = { startTime: '09:00', endTime: '12:30' };
function one(bookingDate: string, timeSlot = slot): BookingTime {
  return { bookingDate, timeSlot };
}
function range(startDate: string, endDate: string, timeSlot = slot): BookingTime {
  return { dateRange: { startDate, endDate }, timeSlot };
}

describe('the date and time step', () => {
  // C-5.24, C-5.25, C-5.26, C-5.27, C-5.28, C-5.29, C-5.30, C-5.31, C-5.32, M-2.3, M-40.1, M-40.3, M-40.4
  test.each<[string, BookingTime, string | null]>([
    ['accepts today', one('2026-11-20'), null],
    ['accepts a range of one day', range('2026-11-20', '2026-11-20'), null],
    ['accepts a range of 60 days', range('2026-11-20', '2027-01-18'), null],
    ['no date', one(''), 'Please select a booking date'],
    ['a day that does not exist', one('2027-02-30'), 'Invalid booking date'],
    ['accepts the last day', one('2100-12-31'), null],
    ['a day after the last', one('2101-01-01'), 'Invalid booking date'],
    ['a range beyond the last day', range('2100-12-31', '2101-01-01'), 'Invalid start or end date'],
    ['yesterday', one('2026-11-19'), 'Booking date cannot be in the past'],
    ['one of two dates', range('2026-11-25', ''), 'Please select both start and end dates'],
    ['a broken date in a range', range('2026-11-31', '2026-12-02'), 'Invalid start or end date'],
    ['a range from the past', range('2026-11-19', '2026-11-25'), 'Start date cannot be in the past'],
    ['a range turned round', range('2026-11-25', '2026-11-24'), 'End date cannot be before start date'],
    ['a range of 61 days', range('2026-11-20', '2027-01-19'), 'A booking can be at most 60 days long'],
    [
      'a date and a range',
      { ...range('2026-11-20', '2026-11-21'), bookingDate: '2026-11-20' },
      'Please choose one date or a range of dates, not both',
    ],
    ['an empty date beside a range', { ...range('2026-11-20', '2026-11-21'), bookingDate: '' }, null],
    [
      'no end time',
      one('2026-11-25', { startTime: '09:00', endTime: '' }),
      'Please fill in both start time and end time',
    ],
    [
      'an end at the start',
      one('2026-11-25', { startTime: '09:00', endTime: '09:00' }),
      'End time must be after start time',
    ],
    [
      'a start that is now',
      one('2026-11-20', { startTime: '08:59', endTime: '12:30' }),
      'Start time cannot be in the past',
    ],
    [
      'a range that begins today, earlier',
      range('2026-11-20', '2026-11-21', { startTime: '08:00', endTime: '12:30' }),
      'Start time cannot be in the past',
    ],
    ['an earlier time of another day', one('2026-11-21', { startTime: '08:00', endTime: '12:30' }), null],
    ['the date comes before the times', one('', { startTime: '', endTime: '' }), 'Please select a booking date'],
  ])('checks its rules in order: %s', (_, time, message) => {
    expect(timeFailure(time, now)?.message ?? null).toBe(message);
  });
});

const details = {
  customerDetails: { name: 'Amelia Carter', email: 'amelia@example.com', phone: '+44 7700 900123' },
  serviceLocation: { address: '1 High Street', city: 'London', postalCode: 'E8 3EE' },
};

describe('the details step', () => {
  test('accepts complete details', () => expect(detailsFailure(details)).toBeNull());
  // C-5.33
  test('reports a missing field before a malformed one', () => {
    const broken = {
      customerDetails: { ...details.customerDetails, email: 'nonsense' },
      serviceLocation: { ...details.serviceLocation, postalCode: '' },
    };
    expect(detailsFailure(broken)).toEqual({
      field: 'serviceLocation.postalCode',
      message: 'Please fill in all customer details and service location fields',
    });
  });
  // C-5.34, C-5.35, M-422
  test.each([
    ['email', 'a@b', 'Please enter a valid email address'],
    ['phone', '12345', 'Please enter a valid phone number'],
    ['phone', '07700 9001ab', 'Please enter a valid phone number'],
    ['phone', '0794 6001', 'Please enter a valid phone number'],
    ['phone', '+123456789', 'Please enter a valid phone number'],
    ['phone', '123-------', 'Please enter a valid phone number'],
    ['phone', '----------', 'Please enter a valid phone number'],
    ['phone', '0'.repeat(16), 'Please enter a valid phone number'],
    ['phone', '0'.repeat(31), 'Please use at most 30 characters'],
  ])('rejects a malformed %s: %j', (field, value, message) => {
    expect(
      detailsFailure({ ...details, customerDetails: { ...details.customerDetails, [field]: value } })?.message,
    ).toBe(message);
  });
  // C-5.35
  test.each(['1234-56789', '12 34 56 78', '+1234567890', '+354 555 123', '(020) 7946 001'])(
    'takes a phone number of ten digits, spaces and hyphens: %j',
    (phone) => {
      expect(detailsFailure({ ...details, customerDetails: { ...details.customerDetails, phone } })).toBeNull();
    },
  );
  // C-5.36, C-9.16, M-400, M-400.1
  test.each([
    ['E8 3', 'Please enter a valid postal code'],
    ['Flat 9 SW4', 'Please enter a valid postal code'],
    ['x'.repeat(500), 'Please enter a valid postal code'],
    [' \u200B', 'Please fill in all customer details and service location fields'],
    ['e83ee, UK', undefined],
  ])('says of the postal code %j: %s', (postalCode, message) => {
    expect(detailsFailure({ ...details, serviceLocation: { ...details.serviceLocation, postalCode } })?.message).toBe(
      message,
    );
  });
  // M-12.4
  test.each([
    ['customerDetails', 'name', 'x', 200],
    ['serviceLocation', 'address', 'x', 500],
    ['serviceLocation', 'city', 'x', 200],
  ] as const)('rejects a text that is too long at its own field: %s %s', (part, field, letter, max) => {
    const withText = (length: number) =>
      detailsFailure({ ...details, [part]: { ...details[part], [field]: letter.repeat(length) } });
    expect(withText(max)).toBeNull();
    expect(withText(max + 1)).toEqual({ field: `${part}.${field}`, message: `Please use at most ${max} characters` });
  });
});

test('applies the same rules to the body of the create call', () => {
  const body = { serviceId: 'x', ...details, ...one('2027-02-30'), paymentMethod: 'paypal' };
  expect(firstFailure(createBookingBody, body)).toEqual({ field: 'bookingDate', message: 'Invalid booking date' });
  expect(firstFailure(createBookingBody, { ...body, bookingDate: '2027-02-28' })).toBeNull();
  for (const part of ['customerDetails', 'serviceLocation']) {
    expect(firstFailure(createBookingBody, { ...body, bookingDate: '2027-02-28', [part]: undefined })?.message).toBe(
      'Please fill in all customer details and service location fields',
    );
  }
});
