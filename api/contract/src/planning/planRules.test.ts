import { SPAN_TEXTS, spanFailures, workingMinutesOn, worksDuring, type WeekHours, type WorkPlan } from './planRules';

function week(hours: Partial<WeekHours>): WeekHours {
  return { monday: [], tuesday: [], wednesday: [], thursday: [], friday: [], saturday: [], sunday: [], ...hours };
}
function plan(given: Partial<WorkPlan> = {}): WorkPlan {
  return {
    hours: null,
    profileHours: { startTime: '08:00', endTime: '18:00' },
    daysOff: [],
    worksOnBankHolidays: true,
    ...given,
  };
}
function job(day: string, startTime: string, endTime: string, endDate = day) {
  return { startDate: day, endDate, startTime, endTime };
}

const MONDAY = '2026-11-23';
const TUESDAY = '2026-11-24';
const SATURDAY = '2026-11-28';
const SUNDAY = '2026-11-29';
const LATE = week({ monday: [{ start: '22:00', end: '02:00' }] });
const SPLIT = week({
  monday: [
    { start: '08:00', end: '12:00' },
    { start: '13:00', end: '17:00' },
  ],
});

// M-291.1, M-291.2
test.each<[string, Partial<WorkPlan>, ReturnType<typeof job>, boolean]>([
  ['within the profile’s hours', {}, job(MONDAY, '08:00', '18:00'), true],
  ['before the profile’s hours', {}, job(MONDAY, '07:59', '09:00'), false],
  ['within the hours of its weekday', { hours: SPLIT }, job(MONDAY, '13:00', '17:00'), true],
  ['over a pause', { hours: SPLIT }, job(MONDAY, '11:00', '14:00'), false],
  ['on a weekday without hours, whatever the profile says', { hours: SPLIT }, job(TUESDAY, '09:00', '10:00'), false],
  ['in a week without hours', { hours: week({}) }, job(MONDAY, '09:00', '10:00'), false],
  ['late in the evening of hours over midnight', { hours: LATE }, job(MONDAY, '22:00', '23:59'), true],
  ['after the midnight of hours over midnight', { hours: LATE }, job(TUESDAY, '00:00', '02:00'), true],
  ['beyond the end of hours over midnight', { hours: LATE }, job(TUESDAY, '01:00', '02:01'), false],
  ['early on the day that the hours over midnight begin', { hours: LATE }, job(MONDAY, '00:30', '01:30'), false],
  [
    'over hours that meet after midnight',
    { hours: { ...LATE, tuesday: [{ start: '02:00', end: '06:00' }] } },
    job(TUESDAY, '01:00', '05:00'),
    true,
  ],
  [
    'over hours that meet within a day',
    {
      hours: week({
        monday: [
          { start: '12:00', end: '17:00' },
          { start: '08:00', end: '12:00' },
        ],
      }),
    },
    job(MONDAY, '08:00', '17:00'),
    true,
  ],
  [
    'on Monday after the midnight of Sunday’s hours',
    { hours: week({ sunday: [{ start: '20:00', end: '04:00' }] }) },
    job(MONDAY, '00:00', '04:00'),
    true,
  ],
  [
    'on a whole working day',
    { hours: week({ monday: [{ start: '00:00', end: '00:00' }] }) },
    job(MONDAY, '00:00', '23:59'),
    true,
  ],
  ['over several days of which one is not worked', { hours: SPLIT }, job(MONDAY, '09:00', '10:00', TUESDAY), false],
  ['over several days within the profile’s hours', {}, job(MONDAY, '09:00', '10:00', SUNDAY), true],
  ['on a day off', { daysOff: [{ from: MONDAY, to: TUESDAY }] }, job(TUESDAY, '09:00', '10:00'), false],
  ['on the day after days off', { daysOff: [{ from: SATURDAY, to: SUNDAY }] }, job(MONDAY, '09:00', '10:00'), true],
  [
    'over several days with a day off',
    { daysOff: [{ from: SUNDAY, to: SUNDAY }] },
    job(SATURDAY, '09:00', '10:00', SUNDAY),
    false,
  ],
  [
    'after the midnight of hours that began on a day off',
    { hours: LATE, daysOff: [{ from: MONDAY, to: MONDAY }] },
    job(TUESDAY, '00:00', '01:00'),
    false,
  ],
  [
    'after midnight on a day off, of hours that began on a working day',
    { hours: LATE, daysOff: [{ from: TUESDAY, to: TUESDAY }] },
    job(TUESDAY, '00:00', '01:00'),
    false,
  ],
  ['on Christmas Day of who works on bank holidays', {}, job('2026-12-25', '09:00', '10:00'), true],
  ['on Christmas Day of who does not', { worksOnBankHolidays: false }, job('2026-12-25', '09:00', '10:00'), false],
  // The clocks change on Sundays 28 March and 25 October 2026: wall times decide.
  [
    'over the hour that the spring change skips',
    { hours: week({ saturday: [{ start: '23:00', end: '05:00' }] }) },
    job('2026-03-29', '00:30', '04:30'),
    true,
  ],
  [
    'past the end on the day of the spring change',
    { hours: week({ saturday: [{ start: '23:00', end: '05:00' }] }) },
    job('2026-03-29', '04:00', '05:30'),
    false,
  ],
  [
    'over the hour that the autumn change repeats',
    { hours: week({ sunday: [{ start: '00:00', end: '03:00' }] }) },
    job('2026-10-25', '00:30', '03:00'),
    true,
  ],
])('says of a job %s whether the helper works then', (_case, given, wanted, works) => {
  expect(worksDuring(plan(given), wanted)).toBe(works);
});

test('shows the working minutes of a day in order, joined, and none of the day before a day off', () => {
  const hours: WeekHours = week({
    monday: [{ start: '22:00', end: '02:00' }],
    tuesday: [
      { start: '14:00', end: '15:00' },
      { start: '02:00', end: '03:00' },
    ],
  });
  expect(workingMinutesOn(plan({ hours }), TUESDAY)).toEqual([
    { from: 0, to: 180 },
    { from: 840, to: 900 },
  ]);
  expect(workingMinutesOn(plan({ hours, daysOff: [{ from: MONDAY, to: MONDAY }] }), TUESDAY)).toEqual([
    { from: 120, to: 180 },
    { from: 840, to: 900 },
  ]);
});

// M-290.2
test.each<[string, Partial<WeekHours>, ReturnType<typeof spanFailures>]>([
  [
    'meet',
    {
      monday: [
        { start: '08:00', end: '12:00' },
        { start: '12:00', end: '13:00' },
      ],
    },
    [],
  ],
  [
    'overlap',
    {
      monday: [
        { start: '08:00', end: '12:00' },
        { start: '11:59', end: '13:00' },
      ],
    },
    [{ weekday: 'monday', index: 1, message: SPAN_TEXTS.overlap }],
  ],
  [
    'overlap after midnight',
    {
      monday: [
        { start: '22:00', end: '02:00' },
        { start: '23:00', end: '00:30' },
      ],
    },
    [{ weekday: 'monday', index: 1, message: SPAN_TEXTS.overlap }],
  ],
  [
    'reach into hours of the next day',
    { sunday: [{ start: '22:00', end: '02:00' }], monday: [{ start: '01:00', end: '05:00' }] },
    [{ weekday: 'sunday', index: 0, message: SPAN_TEXTS.overlapNextDay }],
  ],
  [
    'end when those of the next day begin',
    { monday: [{ start: '22:00', end: '02:00' }], tuesday: [{ start: '02:00', end: '03:00' }] },
    [],
  ],
  [
    'begin and end at the same time',
    { friday: [{ start: '09:00', end: '09:00' }] },
    [{ weekday: 'friday', index: 0, message: SPAN_TEXTS.sameTimes }],
  ],
  ['are whole days', { monday: [{ start: '00:00', end: '00:00' }], tuesday: [{ start: '00:00', end: '00:00' }] }, []],
])('checks the hours of a week that %s', (_case, hours, failures) => {
  expect(spanFailures(week(hours))).toEqual(failures);
});
