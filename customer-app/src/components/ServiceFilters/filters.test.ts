import { service } from 'shared-ui/test';
import { applyFilters, countFilters, filterAddress, NO_FILTERS, readFilters, type Filters } from './filters';

const cheap = service({ name: 'Windows', price: 19, rating: 4.1, category: { _id: 'c1', name: 'Cleaning' } });
const dear = service({ name: 'Boiler', price: 60, rating: 4.9, category: { _id: 'c2', name: 'Plumbing' } });
const unrated = service({ name: 'Hedge', price: 22, rating: null, category: { _id: 'c3', name: 'Gardening' } });
const all = [dear, unrated, cheap];

// M-18.1
describe('filters of a list of chores', () => {
  test.each<[string, Partial<Filters>, string[]]>([
    ['leave the list as it came while none is chosen', {}, ['Boiler', 'Hedge', 'Windows']],
    ['keep the chores of a category, in any case of letters', { categories: ['cleaning'] }, ['Windows']],
    ['keep the chores of each chosen category', { categories: ['Cleaning', 'Gardening'] }, ['Hedge', 'Windows']],
    ['keep the chores from a lowest price on', { minPrice: 22 }, ['Boiler', 'Hedge']],
    ['keep the chores up to a highest price', { maxPrice: 22 }, ['Hedge', 'Windows']],
    ['leave out chores without a rating when there is a lowest rating', { minRating: 4 }, ['Boiler', 'Windows']],
    ['sort by price, cheapest first', { sort: 'price' }, ['Windows', 'Hedge', 'Boiler']],
    ['sort by rating, best first and unrated last', { sort: 'rating' }, ['Boiler', 'Windows', 'Hedge']],
    [
      'narrow the list together when they are of different kinds',
      { categories: ['Cleaning', 'Plumbing'], maxPrice: 40 },
      ['Windows'],
    ],
  ])('%s', (_, chosen, names) => {
    expect(applyFilters(all, { ...NO_FILTERS, ...chosen }).map(({ name }) => name)).toEqual(names);
  });

  test.each<[string, Partial<Filters>]>([
    ['', {}],
    [
      'category=Cleaning,Pest+Control&minPrice=10&maxPrice=40.5&minRating=4&sort=rating',
      {
        categories: ['Cleaning', 'Pest Control'],
        minPrice: 10,
        maxPrice: 40.5,
        minRating: 4,
        sort: 'rating',
      },
    ],
    ['category=,,&minPrice=abc&maxPrice=-1&minRating=9&sort=sideways', {}],
    ['minPrice=&maxPrice=Infinity&minRating=NaN', {}],
  ])('are read from the query string "%s"', (query, expected) => {
    expect(readFilters(new URLSearchParams(query))).toEqual({ ...NO_FILTERS, ...expected });
  });

  // M-18.2
  test('survive a round trip through the query string, which is empty while none is chosen', () => {
    const chosen: Filters = { categories: ['Painting'], minPrice: 0, maxPrice: 30, minRating: 3, sort: 'price' };
    const params = new URLSearchParams(
      Object.entries(filterAddress(chosen)).map(([key, value]) => [key, String(value)]),
    );
    expect(readFilters(params)).toEqual(chosen);
    expect(filterAddress(NO_FILTERS)).toEqual({});
  });

  test('are counted without the sort order', () => {
    expect(countFilters({ categories: ['A', 'B'], minPrice: null, maxPrice: 0, minRating: 4, sort: 'price' })).toBe(4);
  });
});
