import { earningsBars } from './EarningsChart';
import type { Earning } from 'contract/money/payment';

function earning(completionDate: string | null, payoutAmount: number | null = 10): Earning {
  return {
    bookingId: 'CH-1',
    serviceName: 'x',
    totalPrice: 12,
    payoutAmount,
    completionDate,
    payoutDate: null,
    payoutReason: null,
  };
}
function bars(...given: Parameters<typeof earningsBars>) {
  return earningsBars(...given).map(({ label, value }) => `${label} ${value}`);
}

it('returns no earnings bars without dated payouts', () => {
  expect(bars([], 'month', '2026-11-20')).toEqual([]);
  expect(bars([earning(null), earning('soon')], 'month', '2026-11-20')).toEqual([]);
});

it('groups the earnings of a month by weeks from Monday up to today, with weeks of 0', () => {
  expect(
    bars(
      [earning('2026-11-10T12:00:00.000Z', 100.5), earning('2026-11-15T12:00:00.000Z', 1), earning('2026-11-16', 7)],
      'month',
      '2026-11-20',
    ),
  ).toEqual(['26 Oct 0', '2 Nov 0', '9 Nov 101.5', '16 Nov 7']);
});

it('groups the earnings of a week by days in London time', () => {
  expect(bars([earning('2026-07-06T23:30:00.000Z'), earning('2026-07-09', null)], 'week', '2026-07-10')).toEqual([
    '7 Jul 10',
    '8 Jul 0',
    '9 Jul 0',
  ]);
});

it('groups the earnings of a year by months, across daylight saving changes', () => {
  expect(bars([earning('2026-02-28'), earning('2026-05-01')], 'year', '2026-11-20')).toEqual([
    'Feb 10',
    'Mar 0',
    'Apr 0',
    'May 10',
  ]);
});

it('groups a long history of earnings by years', () => {
  expect(bars([earning('2024-02-28'), earning('2026-12-31')], 'all', '2026-11-20')).toEqual([
    '2024 10',
    '2025 0',
    '2026 10',
  ]);
});

it('dates earnings by their payout when the completion date is missing', () => {
  expect(bars([{ ...earning(null), payoutDate: '2026-11-18T09:00:00.000Z' }], 'week', '2026-11-20')).toEqual([
    '18 Nov 10',
  ]);
});
