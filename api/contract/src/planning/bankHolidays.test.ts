import { bankHolidaysOf, isBankHoliday } from './planRules';

// M-292.2. As gov.uk lists them for England and Wales, in years without a day that was proclaimed once.
test.each([
  [2016, ['01-01', '03-25', '03-28', '05-02', '05-30', '08-29', '12-26', '12-27']],
  [2021, ['01-01', '04-02', '04-05', '05-03', '05-31', '08-30', '12-27', '12-28']],
  [2024, ['01-01', '03-29', '04-01', '05-06', '05-27', '08-26', '12-25', '12-26']],
  [2025, ['01-01', '04-18', '04-21', '05-05', '05-26', '08-25', '12-25', '12-26']],
  [2026, ['01-01', '04-03', '04-06', '05-04', '05-25', '08-31', '12-25', '12-28']],
  [2027, ['01-01', '03-26', '03-29', '05-03', '05-31', '08-30', '12-27', '12-28']],
  [2028, ['01-03', '04-14', '04-17', '05-01', '05-29', '08-28', '12-25', '12-26']],
])('knows the bank holidays of %i, with the days in place of those on a weekend', (year, days) => {
  expect(bankHolidaysOf(year)).toEqual(days.map((day) => `${year}-${day}`));
});

test('takes a day in place of a holiday for the holiday, not the weekend it fell on', () => {
  expect(['2027-12-27', '2027-12-28', '2027-12-25', '2027-12-26'].map(isBankHoliday)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
