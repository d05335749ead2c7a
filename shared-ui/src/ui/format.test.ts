import { execFileSync } from 'node:child_process';
import {
  capitalise,
  formatBookingDate,
  formatClock,
  formatCount,
  formatDate,
  formatDateLong,
  formatDateRange,
  formatDayMonth,
  formatDuration,
  formatInitials,
  formatMemberSince,
  formatMonth,
  formatPlural,
  formatPounds,
  formatTime,
  formatTimeRange,
  formatWeekday,
} from './format';

const cases: [string, string, string][] = [
  ['pounds', formatPounds(18.5), '£18.50'],
  ['pounds, thousands', formatPounds(1940.25), '£1,940.25'],
  ['pounds, millions', formatPounds(1234567), '£1,234,567.00'],
  ['pounds, less than nothing', formatPounds(-0.5), '-£0.50'],
  ['pounds, none', formatPounds(undefined), 'Not set'],
  ['pounds, not a number', formatPounds(Number.NaN), 'Not set'],
  ['whole numbers', [7, 999, 1000, 20_500, 1_234_567].map(formatCount).join(' '), '7 999 1,000 20,500 1,234,567'],
  ['plural of one', formatPlural(1, 'service', 'services'), '1 service'],
  ['plural of none', formatPlural(0, 'service', 'services'), '0 services'],
  ['short date', formatDate('2026-11-25'), '25 Nov 2026'],
  ['short date, padded nowhere', formatDate('2027-01-05'), '5 Jan 2027'],
  ['short date from an instant late in the day, summer', formatDate('2026-07-01T23:30:00.000Z'), '2 Jul 2026'],
  ['short date from an instant late in the day, winter', formatDate('2026-12-31T23:30:00.000Z'), '31 Dec 2026'],
  ['short date with a clock beside it', formatDate('2026-12-05 00:00:00'), '5 Dec 2026'],
  ['short date with a named month', formatDate('Sat Dec 05 2026'), '5 Dec 2026'],
  ['short date with a named month, the day first', formatDate('5 October 2026'), '5 Oct 2026'],
  [
    'short date with a named month, with a zone',
    formatDate('Wed Jul 01 2026 23:30:00 GMT+0000 (Coordinated Universal Time)'),
    '2 Jul 2026',
  ],
  ['short date in capitals', formatDate('05 OCT 2026'), '5 Oct 2026'],
  ['short date without a month in its text', formatDate('some day in May'), 'Invalid date format'],
  ['date missing', formatDate(null), 'Date not set'],
  ['date empty', formatDate(''), 'Date not set'],
  ['date nonsense', formatDate('soon'), 'Invalid date format'],
  ['date that is in no calendar', formatDate('2027-02-30'), 'Invalid date format'],
  ['long date', formatDateLong('2026-11-25'), 'Wednesday 25 November 2026'],
  ['weekday', formatWeekday('2026-11-25'), 'Wednesday'],
  ['September, short', formatDate('2026-09-01'), '1 Sept 2026'],
  ['member since', formatMemberSince('2026-03-14T09:00:00Z'), 'March 14, 2026'],
  ['month', formatMonth('2026-11-01'), 'November 2026'],
  ['day and month', formatDayMonth('2026-10-27'), '27 Oct'],
  ['range', formatDateRange('2026-11-25', '2026-11-27'), '25 Nov 2026 – 27 Nov 2026'],
  ['range of one day', formatDateRange('2026-11-25', '2026-11-25'), '25 Nov 2026'],
  [
    'booking date as a range',
    formatBookingDate({ isDateRange: true, dateRange: { startDate: '2026-11-25', endDate: '2026-11-27' } }),
    '25 Nov 2026 – 27 Nov 2026',
  ],
  ['booking date as a range without dates', formatBookingDate({ isDateRange: true, dateRange: null }), 'Date not set'],
  ['booking date as a single day', formatBookingDate({ isDateRange: false, singleDate: '2026-11-25' }), '25 Nov 2026'],
  ['booking date as a string', formatBookingDate('2026-11-25'), '25 Nov 2026'],
  ['booking date missing', formatBookingDate(undefined), 'Date not set'],
  ['time', formatTime('09:30'), '09:30'],
  ['time, nonsense', formatTime('25:99'), 'Not set'],
  ['times', formatTimeRange('09:30', '12:00'), '09:30 – 12:00'],
  ['times, one missing', formatTimeRange('09:30', null), 'Not set'],
  ['clock in winter', formatClock('2026-12-01T14:05:00Z'), '14:05'],
  ['clock in summer', formatClock('2026-07-01T14:05:00Z'), '15:05'],
  ['clock, nonsense', formatClock('never'), 'Not set'],
  ['minutes', formatDuration(45), '45 min'],
  ['hours', formatDuration(120), '2 h'],
  ['hours and minutes', formatDuration(150), '2 h 30 min'],
  ['duration, none', formatDuration(0), 'Not set'],
  ['duration, missing', formatDuration(null), 'Not set'],
  ['initials', formatInitials('amelia rose carter'), 'AC'],
  ['initials of one word', formatInitials('Hugo'), 'H'],
  ['initials of nothing', formatInitials('  '), '?'],
  ['initials of what nobody sees', formatInitials('\u200B'), '?'],
  ['initials of emoji', formatInitials('👨‍👩‍👧‍👦 and 👍🏽'), '👨‍👩‍👧‍👦👍🏽'],
  ['initials with accents that stand alone', formatInitials('e\u0301lan zoe'), 'E\u0301Z'],
  ['initials of a letter that is two in upper case', formatInitials('ßara ﬁnn'), 'SF'],
  ['initials of Hebrew', formatInitials('שלום כהן'), 'שכ'],
  ['capital', capitalise('confirmed'), 'Confirmed'],
];

// C-3.12, C-9.13, H-9.6
// M-415
test.each(cases)('formats %s', (_name, shown, expected) => {
  expect(shown).toBe(expected);
});

// The same values in zones whose day differs from London's, in processes of their own: a zone is fixed at start.
const loadAndPrint = `
  const { formatDate, formatDateLong, formatMemberSince, formatClock, formatDateRange } = require('./format.ts');
  console.log([formatDate('2026-11-25'), formatDate('2026-07-01T23:30:00.000Z'), formatDateLong('2026-03-29'),
    formatMemberSince('2026-10-25'), formatClock('2026-07-01T14:05:00Z'), formatDateRange('2026-12-31', '2027-01-01')].join(' | '));
`;
test.each(['Pacific/Auckland', 'America/Los_Angeles', 'Pacific/Kiritimati', 'Europe/London'])(
  'formats the same days on a machine in %s',
  (zone) => {
    const printed = execFileSync(process.execPath, ['--require', 'tsx/cjs', '--eval', loadAndPrint], {
      cwd: __dirname,
      env: { ...process.env, TZ: zone },
      encoding: 'utf8',
    });
    expect(printed.trim()).toBe(
      '25 Nov 2026 | 2 Jul 2026 | Sunday 29 March 2026 | October 25, 2026 | 15:05 | 31 Dec 2026 – 1 Jan 2027',
    );
  },
);

test('prices are written as Intl writes them', () => {
  const intl = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' });
  for (let pence = -20_000; pence < 400_000; pence += 7)
    expect(formatPounds(pence / 100)).toBe(intl.format(pence / 100));
});

test('an instant counts by its day in London, around every hour of the days on which clocks change', () => {
  for (const start of ['2026-03-28', '2026-10-24', '2026-12-30'].map((day) => Date.parse(`${day}T00:30:00Z`)))
    for (let hour = 0; hour < 72; hour += 1) {
      const instant = new Date(start + hour * 3_600_000);
      const day = Number(instant.toLocaleDateString('en-GB', { day: 'numeric', timeZone: 'Europe/London' }));
      expect(Number.parseInt(formatDate(instant.toISOString()), 10)).toBe(day);
    }
});
