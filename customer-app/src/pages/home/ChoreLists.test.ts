import { service } from 'shared-ui/test';
import { mostBooked, shuffle, topChores } from './ChoreLists';

describe('the most booked chores', () => {
  // M-25.2
  test('lists the six chores with the most bookings', () => {
    const services = [3, 9, 1, 7, 8, 2, 6, 5].map((bookingCount) => service({ bookingCount }));
    expect(mostBooked(services).map(({ bookingCount }) => bookingCount)).toEqual([9, 8, 7, 6, 5, 3]);
  });

  // C-9.11
  test('keeps every chore when shuffling, and makes every order possible', () => {
    const orders = new Set(Array.from({ length: 400 }, () => shuffle(['a', 'b', 'c']).join('')));
    expect([...orders].sort()).toEqual(['abc', 'acb', 'bac', 'bca', 'cab', 'cba']);
  });

  test('shuffles without a change of the given list', () => {
    const list = Object.freeze(['a', 'b', 'c']);
    expect(shuffle(list, () => 0)).toEqual(['b', 'c', 'a']);
    expect(list).toEqual(['a', 'b', 'c']);
  });
});

describe('the top chores', () => {
  const names = (given: Parameters<typeof service>[0][]) =>
    topChores(
      given.map((one, index) => service({ name: String(index), ...one })),
      3,
    ).map(({ name }) => name);

  test('lists the chores with the best ratings', () => {
    expect(names([{ rating: 4.2 }, { rating: 4.9 }, { rating: 4.6 }, { rating: 4.1 }])).toEqual(['1', '2', '0']);
  });

  test('rank twenty good ratings above a single one', () => {
    expect(
      names([
        { rating: 5, reviewCount: 1 },
        { rating: 4.8, reviewCount: 20 },
      ]),
    ).toEqual(['1', '0']);
  });

  test('keep the order of the list when there are no ratings', () => {
    expect(
      names([
        { rating: null, reviewCount: 0 },
        { rating: null, reviewCount: 0 },
      ]),
    ).toEqual(['0', '1']);
  });
});
