import { NO_TIME } from './bookingDraft';
import { estimateOf, refundRuleOf } from './EstimatePanel';

function range(startDate: string, endDate: string, startTime = '09:00', endTime = '12:30') {
  return { ...NO_TIME, isRange: true, dateRange: { startDate, endDate }, timeSlot: { startTime, endTime } };
}
function single(bookingDate: string, startTime = '09:00', endTime = '10:30') {
  return { ...NO_TIME, bookingDate, timeSlot: { startTime, endTime } };
}

// C-9.14
it.each([
  [
    'a date range, counting both its days',
    range('2026-11-25', '2026-11-27'),
    18.5,
    { days: 3, minutes: 210, cost: 194.25 },
  ],
  ['a single day with a fraction of an hour', single('2026-11-25'), 10.01, { days: 1, minutes: 90, cost: 15.02 }],
  ['a single day until midnight', single('2026-11-25', '22:00', '00:00'), 10, { days: 1, minutes: 120, cost: 20 }],
  [
    'a date range over the change of clocks',
    range('2027-03-27', '2027-03-29'),
    10,
    { days: 3, minutes: 210, cost: 105 },
  ],
  [
    'no cost for a date range that ends before it starts',
    range('2026-11-27', '2026-11-25'),
    18.5,
    { days: null, minutes: 210, cost: null },
  ],
  [
    'no cost for times that end before they start',
    single('2026-11-25', '12:00', '11:00'),
    10,
    { days: 1, minutes: null, cost: null },
  ],
  ['no cost for a date that does not exist', single('2027-02-30'), 10, { start: null, days: null, cost: null }],
  ['no cost for an unknown price', single('2026-11-25'), Number.NaN, { days: 1, minutes: 90, cost: null }],
  ['nothing while nothing is chosen', NO_TIME, 10, { start: null, days: null, minutes: null, cost: null }],
])('estimateOf returns %s', (_case, draft, price, expected) => {
  expect(estimateOf(draft, price)).toMatchObject(expected);
});

describe('the refund rule', () => {
  const estimate = estimateOf(range('2026-11-25', '2026-11-27'), 18.5);

  it('gives everything back until 24 hours before the start', () => {
    expect(refundRuleOf(estimate, '09:00', 18.5, new Date('2026-11-20T09:00:00Z'))).toEqual({
      freeUntil: { date: '2026-11-24', time: '09:00' },
      kept: 18.5,
      lateRefund: 175.75,
    });
  });

  it('keeps one hour after that, never more than the whole', () => {
    expect(refundRuleOf(estimate, '09:00', 18.5, new Date('2026-11-24T09:00:00Z'))).toEqual({
      freeUntil: null,
      kept: 18.5,
      lateRefund: 175.75,
    });
    const short = estimateOf(single('2026-11-25', '09:00', '09:30'), 18.5);
    expect(refundRuleOf(short, '09:00', 18.5, new Date('2026-11-24T10:00:00Z'))).toEqual({
      freeUntil: null,
      kept: 9.25,
      lateRefund: 0,
    });
  });

  it('counts 24 real hours where the clocks change', () => {
    const spring = estimateOf(single('2027-03-28', '12:00', '13:00'), 18.5);
    expect(refundRuleOf(spring, '12:00', 18.5, new Date('2027-03-01T00:00:00Z'))?.freeUntil).toEqual({
      date: '2027-03-27',
      time: '11:00',
    });
  });

  it('has no refund rule while the cost is unknown', () => {
    expect(refundRuleOf(estimateOf(NO_TIME, 10), '', 10, new Date())).toBeNull();
  });
});
