import { earningsBars } from './earningsBars';
import type { Earning } from 'contract/payment';

function earning(completionDate: string | null, payoutAmount: number | null = 10): Earning {
  return {
    bookingId: 'CH-1',
    serviceName: 'x',
    totalPrice: 12,
    payoutAmount,
    completionDate,
    payoutDate: null,
  };
}
function bars(...given: Parameters<typeof earningsBars>) {
  return earningsBars(...given).map(({ label, value }) => `${label} ${value}`);
}

it('is nothing without dated payouts', () => {
  expect(bars([], 'month', '2026-11-20')).toEqual([]);
  expect(bars([earning(null), earning('soon')], 'month', '2026-11-20')).toEqual([]);
});

it('shows a month by its weeks from Monday, up to today, those without payouts too', () => {
  expect(
    bars(
      [earning('2026-11-10T12:00:00.000Z', 100.5), earning('2026-11-15T12:00:00.000Z', 1), earning('2026-11-16', 7)],
      'month',
      '2026-11-20',
    ),
  ).toEqual(['26 Oct 0', '2 Nov 0', '9 Nov 101.5', '16 Nov 7']);
});

it('shows a week by its days, in London’s time', () => {
  expect(bars([earning('2026-07-06T23:30:00.000Z'), earning('2026-07-09', null)], 'week', '2026-07-10')).toEqual([
    '7 Jul 10',
    '8 Jul 0',
    '9 Jul 0',
  ]);
});

it('shows a year by its months, over the turn of clocks', () => {
  expect(bars([earning('2026-02-28'), earning('2026-05-01')], 'year', '2026-11-20')).toEqual([
    'Feb 10',
    'Mar 0',
    'Apr 0',
    'May 10',
  ]);
});

it('shows a long history by its years', () => {
  expect(bars([earning('2024-02-28'), earning('2026-12-31')], 'all', '2026-11-20')).toEqual([
    '2024 10',
    '2025 0',
    '2026 10',
  ]);
});

it('counts a payout by its own date when completion is not known', () => {
  expect(bars([{ ...earning(null), payoutDate: '2026-11-18T09:00:00.000Z' }], 'week', '2026-11-20')).toEqual([
    '18 Nov 10',
  ]);
});
