import { service } from 'shared-ui/test';
import { paths } from 'shared-ui/paths';
import { applyFilters, countFilters, readFilters, type Filters } from './filters';

const cheap = service({ name: 'Windows', price: 19, rating: 4.1, category: { _id: 'c1', name: 'Cleaning' } });
const dear = service({ name: 'Boiler', price: 60, rating: 4.9, category: { _id: 'c2', name: 'Plumbing' } });
const unrated = service({ name: 'Hedge', price: 22, rating: null, category: { _id: 'c3', name: 'Gardening' } });
const all = [dear, unrated, cheap];

// M-18.1
describe('filters of a list of chores', () => {
  test.each<[string, Filters, string[]]>([
    ['leave the list as it came while none is chosen', {}, ['Boiler', 'Hedge', 'Windows']],
    ['keep the chores of a category, in any case of letters', { category: 'cleaning' }, ['Windows']],
    ['keep the chores of each chosen category', { category: 'Cleaning,Gardening' }, ['Hedge', 'Windows']],
    ['keep the chores from a lowest price on', { minPrice: 22 }, ['Boiler', 'Hedge']],
    ['keep the chores up to a highest price', { maxPrice: 22 }, ['Hedge', 'Windows']],
    ['leave out chores without a rating when there is a lowest rating', { minRating: 4 }, ['Boiler', 'Windows']],
    ['sort by price, cheapest first', { sort: 'price' }, ['Windows', 'Hedge', 'Boiler']],
    ['sort by rating, best first and unrated last', { sort: 'rating' }, ['Boiler', 'Windows', 'Hedge']],
    [
      'narrow the list together when they are of different kinds',
      { category: 'Cleaning,Plumbing', maxPrice: 40 },
      ['Windows'],
    ],
  ])('%s', (_, chosen, names) => {
    expect(applyFilters(all, chosen).map(({ name }) => name)).toEqual(names);
  });

  test.each<[string, Filters]>([
    ['', {}],
    [
      'category=Cleaning,Pest+Control&minPrice=10&maxPrice=40.5&minRating=4&sort=rating',
      { category: 'Cleaning,Pest Control', minPrice: 10, maxPrice: 40.5, minRating: 4, sort: 'rating' },
    ],
    ['category=,,&minPrice=abc&maxPrice=-1&minRating=9&sort=sideways', {}],
    ['minPrice=&maxPrice=Infinity&minRating=NaN', {}],
  ])('are read from the query string "%s"', (query, expected) => {
    expect(readFilters(new URLSearchParams(query))).toEqual(expected);
  });

  // M-18.2
  test('survive a round trip through the query string, which is empty while none is chosen', () => {
    const chosen: Filters = { category: 'Painting', minPrice: 0, maxPrice: 30, minRating: 3, sort: 'price' };
    expect(readFilters(new URL(paths.services(chosen), 'http://fake.example').searchParams)).toEqual(chosen);
    expect(paths.services(readFilters(new URLSearchParams()))).toBe('/services');
  });

  test('counts the filters without the sort order', () => {
    expect(countFilters({ category: 'A,B', maxPrice: 0, minRating: 4, sort: 'price' })).toBe(4);
  });
});
