import { fromDecimal, totalPenceOf, refundOf, splitPayout, toDecimal, toPence } from './money';

// C-9.14, M-1.2, M-1.3
describe('totalPenceOf', () => {
  test.each([
    ['one hour', 1850, 60, 1, 1850],
    ['a fraction of an hour over three days', 1850, 210, 3, 19425],
    ['half a penny, rounded up', 1850, 61, 1, 1881],
    ['ten minutes of an odd price', 1999, 10, 1, 333],
    ['three half hours, rounded once on the total', 1001, 30, 3, 1502],
  ])('computes the price of %s', (_, hourly, minutes, days, expected) => {
    expect(totalPenceOf(hourly, minutes, days)).toBe(expected);
  });
});

// M-1.1
test('converts pounds to pence without binary noise', () => {
  expect([18.5, 0.1 + 0.2, 19.99, 1.005].map(toPence)).toEqual([1850, 30, 1999, 100]);
});

// M-1.1
test('converts pence to decimal strings and back, and rejects other strings', () => {
  expect([5, 100, 19425].map(toDecimal)).toEqual(['0.05', '1.00', '194.25']);
  expect(['0.05', '194.25'].map(fromDecimal)).toEqual([5, 19425]);
  expect(['1', '1.5', '-1.00', '1e3', '1.000', ''].map(fromDecimal)).toEqual(Array(6).fill(null));
});

test('splits a total into commission and payout that add up', () => {
  for (let total = 0; total < 500; total += 1) {
    const { payoutPence, commissionPence } = splitPayout(total, 10);
    expect(payoutPence + commissionPence).toBe(total);
  }
  expect(splitPayout(1005, 10)).toEqual({ payoutPence: 904, commissionPence: 101 });
});

// M-11.1, M-11.2, M-11.3
describe('refundOf', () => {
  const hour = 3_600_000;
  const booked = {
    totalPence: 6000,
    hourlyPence: 2000,
    isAccepted: true,
    msUntilStart: 23 * hour,
    msSinceBooked: hour,
  };
  test.each([
    ['keeps one hour within 24 hours of the start', {}, { refundPence: 4000, keptPence: 2000 }],
    ['keeps nothing 24 hours before, to the minute', { msUntilStart: 24 * hour }, { refundPence: 6000, keptPence: 0 }],
    ['keeps nothing five minutes after booking', { msSinceBooked: 5 * 60_000 }, { refundPence: 6000, keptPence: 0 }],
    ['keeps nothing when no provider has accepted', { isAccepted: false }, { refundPence: 6000, keptPence: 0 }],
    ['never keeps more than was paid', { totalPence: 1500 }, { refundPence: 0, keptPence: 1500 }],
  ])('computes the refund: %s', (_, change, expected) => {
    expect(refundOf({ ...booked, ...change })).toEqual(expected);
  });
});
