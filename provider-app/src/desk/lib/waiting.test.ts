import { urgencyOf, waitingTime } from './waiting';

const NOW = Date.UTC(2026, 10, 22, 12);
function ago(minutes: number): string {
  return new Date(NOW - minutes * 60_000).toISOString();
}

// M-49.4
it.each([
  [0, 'less than a minute'],
  [-5, 'less than a minute'],
  [1, '1 minute'],
  [59, '59 minutes'],
  [60, '1 hour'],
  [23 * 60, '23 hours'],
  [24 * 60, '1 day'],
  [50 * 24 * 60 + 5, '50 days'],
])('says of %d minutes that they are %s', (minutes, text) => {
  expect(waitingTime(ago(minutes), NOW)).toBe(text);
});

// M-49.4
it.each([
  [1, 'past'],
  [0, 'past'],
  [-60, 'soon'],
  [-24 * 60, 'soon'],
  [-24 * 60 - 1, 'later'],
] as const)('calls a deadline of %d minutes ago %s', (minutes, urgency) => {
  expect(urgencyOf(ago(minutes), NOW)).toBe(urgency);
});
