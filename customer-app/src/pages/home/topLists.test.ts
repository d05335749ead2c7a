import { service } from 'shared-ui/test';
import { mostBooked, shuffle, topChores } from './topLists';

describe('most booked chores', () => {
  // M-25.2
  test('are the six with the most bookings', () => {
    const services = [3, 9, 1, 7, 8, 2, 6, 5].map((bookingCount) => service({ bookingCount }));
    expect(mostBooked(services).map(({ bookingCount }) => bookingCount)).toEqual([9, 8, 7, 6, 5, 3]);
  });

  // C-9.11
  test('keep every chore when shuffled, and every order is possible', () => {
    const orders = new Set(Array.from({ length: 400 }, () => shuffle(['a', 'b', 'c']).join('')));
    expect([...orders].sort()).toEqual(['abc', 'acb', 'bac', 'bca', 'cab', 'cba']);
  });

  test('shuffling leaves the given list alone', () => {
    const list = Object.freeze(['a', 'b', 'c']);
    expect(shuffle(list, () => 0)).toEqual(['b', 'c', 'a']);
    expect(list).toEqual(['a', 'b', 'c']);
  });
});

describe('top chores', () => {
  const names = (given: Parameters<typeof service>[0][]) =>
    topChores(
      given.map((one, index) => service({ name: String(index), ...one })),
      3,
    ).map(({ name }) => name);

  test('are the best rated', () => {
    expect(names([{ rating: 4.2 }, { rating: 4.9 }, { rating: 4.6 }, { rating: 4.1 }])).toEqual(['1', '2', '0']);
  });

  test('one happy customer does not outrank twenty', () => {
    expect(
      names([
        { rating: 5, reviewCount: 1 },
        { rating: 4.8, reviewCount: 20 },
      ]),
    ).toEqual(['1', '0']);
  });

  test('stand as they came where nobody has rated', () => {
    expect(
      names([
        { rating: null, reviewCount: 0 },
        { rating: null, reviewCount: 0 },
      ]),
    ).toEqual(['0', '1']);
  });
});
