import { readBooking } from 'contract/bookings/bookingFields';
import { z } from 'contract/platform/zod';
import { providerBooking } from 'shared-ui/test';
import { bookingsInView } from './bookingsInView';

function assigned(assignmentStatus: 'assigned' | 'accepted') {
  return z.parse(readBooking, providerBooking({ assignmentStatus, isAssigned: true, isAssignedToMe: true }));
}
const awaiting = assigned('assigned');
const accepted = assigned('accepted');

// M-337
test.each([
  ['to decide on', awaiting, 1280, 800, 4],
  ['accepted', accepted, 1280, 800, 6],
  ['to decide on', awaiting, 1920, 1080, 7],
  ['accepted', accepted, 1920, 1080, 10],
  ['to decide on', awaiting, 390, 844, 2],
  ['accepted', accepted, 390, 844, 2],
  ['accepted', accepted, 390, 200, 0],
])('of bookings %s a screen of %i by %i px shows up to %i', (_case, booking, innerWidth, innerHeight, count) => {
  const bookings = Array.from({ length: 20 }, () => booking);
  expect(bookingsInView(bookings, { innerWidth, innerHeight })).toHaveLength(count);
});

// M-337
test('a screen shows all of a short list', () => {
  expect(bookingsInView([awaiting, accepted], { innerWidth: 1280, innerHeight: 800 })).toEqual([awaiting, accepted]);
});
