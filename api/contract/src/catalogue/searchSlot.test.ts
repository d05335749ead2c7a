import { firstFailure } from '../platform/firstFailure';
import { slotFailure } from './searchSlot';
import { slotOf, bookingTimeOf, endOf, isSlot } from './slot';
import { serviceSchemas } from './service';

const now = { date: '2026-11-20', time: '12:00' };
const ten = { day: '2026-11-24', start: '10:00', hours: 2 };

// M-2.3, M-310.2, M-480.3
test.each([
  ['accepts a time from now on', ten, null],
  ['accepts half hours', { ...ten, hours: 0.5 }, null],
  ['accepts a time up to midnight', { ...ten, start: '22:00' }, null],
  ['rejects no day', { ...ten, day: '' }, ['day', 'Please select a booking date']],
  ['rejects a day that does not exist', { ...ten, day: '2027-02-30' }, ['day', 'Invalid booking date']],
  ['rejects yesterday', { ...ten, day: '2026-11-19' }, ['day', 'Booking date cannot be in the past']],
  ['accepts later today', { ...ten, day: '2026-11-20', start: '12:30' }, null],
  ['rejects now', { ...ten, day: '2026-11-20', start: '12:00' }, ['start', 'Start time cannot be in the past']],
  ['rejects no start', { ...ten, start: '' }, ['start', 'Please choose when it should start']],
  ['rejects no hours', { ...ten, hours: Number.NaN }, ['hours', 'Please choose whole or half hours, at most 12']],
  ['rejects a quarter', { ...ten, hours: 1.25 }, ['hours', 'Please choose whole or half hours, at most 12']],
  ['rejects 13 hours', { ...ten, hours: 13 }, ['hours', 'Please choose whole or half hours, at most 12']],
  ['rejects an end after midnight', { ...ten, start: '23:00' }, ['hours', 'The time must end by midnight']],
])('a wanted time: %s', (_case, slot, failure) => {
  const found = slotFailure(slot, now);
  expect(found && [found.field, found.message]).toEqual(failure);
});

// M-310.1
test.each([
  [{}, null],
  [ten, null],
  [{ ...ten, hours: '2' }, null],
  [{ day: ten.day }, 'day'],
  [{ start: ten.start, hours: 2 }, 'day'],
  [{ ...ten, hours: 'x' }, 'hours'],
])('a search has all of a time or none of it: %j', (query, field) => {
  expect(firstFailure(serviceSchemas.searchServices.query, query)?.field ?? null).toBe(field);
});

test('a wanted time is the time of a booking on one day', () => {
  expect(bookingTimeOf({ ...ten, hours: 1.5 })).toEqual({
    bookingDate: '2026-11-24',
    timeSlot: { startTime: '10:00', endTime: '11:30' },
  });
  expect([endOf('23:30', 1), endOf('', 1), endOf('10:00', 0)]).toEqual(['00:30', '', '']);
  expect([isSlot(ten), isSlot({ ...ten, day: 'x' }), isSlot({ ...ten, start: '9' })]).toEqual([true, false, false]);
  expect([slotOf(ten), slotOf({ day: ten.day })]).toEqual([ten, null]);
});
