import { service } from 'shared-ui/test';
import { mostBooked, shuffle, topChores } from './mostBooked';

describe('most booked chores', () => {
  test('are the six with the most bookings', () => {
    const services = [3, 9, 1, 7, 8, 2, 6, 5].map((bookingCount) => service({ bookingCount }));
    expect(mostBooked(services).map(({ bookingCount }) => bookingCount)).toEqual([9, 8, 7, 6, 5, 3]);
  });

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

test('top chores are the best rated; without ratings they stand as they came', () => {
  const rated = [null, 4.2, 4.9, null].map((rating, index) => service({ rating, name: `Chore ${index}` }));
  expect(topChores(rated, 3).map(({ name }) => name)).toEqual(['Chore 2', 'Chore 1', 'Chore 0']);
});
