import { answerDeadlineOf } from './matchBooking';

// M-44.1, M-86.1
test.each([
  ['24 hours later when the start is far away', '2026-06-20T09:00:00Z', '2026-06-17T09:00:00Z'],
  ['24 hours later when that is 12 hours before the start', '2026-06-17T21:00:00Z', '2026-06-17T09:00:00Z'],
  ['12 hours before the start when that is sooner', '2026-06-17T20:00:00Z', '2026-06-17T08:00:00Z'],
  ['after half of the time when less than 12 hours are left', '2026-06-16T19:00:00Z', '2026-06-16T14:00:00Z'],
  ['after half of the time when exactly 12 hours are left', '2026-06-16T21:00:00Z', '2026-06-16T15:00:00Z'],
])('a job that is assigned now must be answered %s', (_case, startsAt, expected) => {
  expect(answerDeadlineOf(new Date('2026-06-16T09:00:00Z'), new Date(startsAt), 24)).toEqual(new Date(expected));
});

// M-86.5
test('a job must be answered after as many hours as the setting says', () => {
  const due = answerDeadlineOf(new Date('2026-06-16T09:00:00Z'), new Date('2026-07-16T09:00:00Z'), 3);
  expect(due).toEqual(new Date('2026-06-16T12:00:00Z'));
});
