import { readPounds } from './pounds';

describe('an amount that was typed', () => {
  it.each([
    ['12.50', 12.5],
    ['£12.5', 12.5],
    [' £ 12 ', 12],
    ['0', 0],
    ['1234567.89', 1_234_567.89],
  ])('is read: “%s”', (typed, pounds) => expect(readPounds(typed)).toBe(pounds));

  it.each(['', ' ', '£', '-1', '12.505', '12.', '.5', '1e3', '0x10', '1,200', '12 50', '12345678', 'Infinity'])(
    'is none: “%s”',
    (typed) => expect(readPounds(typed)).toBeNaN(),
  );
});
