import { service } from 'shared-ui/test';
import { applyFilters, countFilters, filterAddress, NO_FILTERS, readFilters, type Filters } from './filters';

const cheap = service({ name: 'Windows', price: 19, rating: 4.1, category: { _id: 'c1', name: 'Cleaning' } });
const dear = service({ name: 'Boiler', price: 60, rating: 4.9, category: { _id: 'c2', name: 'Plumbing' } });
const fresh = service({ name: 'Hedge', price: 22, rating: null, category: { _id: 'c3', name: 'Gardening' } });
const all = [dear, fresh, cheap];

// M-18.1
describe('filters of a list of chores', () => {
  test.each<[string, Partial<Filters>, string[]]>([
    ['nothing chosen: the list as it came', {}, ['Boiler', 'Hedge', 'Windows']],
    ['one category, whatever its capitals', { categories: ['cleaning'] }, ['Windows']],
    ['several categories combine', { categories: ['Cleaning', 'Gardening'] }, ['Hedge', 'Windows']],
    ['a lowest price, itself included', { minPrice: 22 }, ['Boiler', 'Hedge']],
    ['a highest price, itself included', { maxPrice: 22 }, ['Hedge', 'Windows']],
    ['a lowest rating leaves out what has none', { minRating: 4 }, ['Boiler', 'Windows']],
    ['by price, cheapest first', { sort: 'price' }, ['Windows', 'Hedge', 'Boiler']],
    ['by rating, best first, none last', { sort: 'rating' }, ['Boiler', 'Windows', 'Hedge']],
    ['filters of different kinds narrow together', { categories: ['Cleaning', 'Plumbing'], maxPrice: 40 }, ['Windows']],
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
  ])('are read from the address: %s', (address, expected) => {
    expect(readFilters(new URLSearchParams(address))).toEqual({ ...NO_FILTERS, ...expected });
  });

  // M-18.2
  test('come back from the address as they went into it, and leave nothing there when none is chosen', () => {
    const chosen: Filters = { categories: ['Painting'], minPrice: 0, maxPrice: 30, minRating: 3, sort: 'price' };
    const params = new URLSearchParams(
      Object.entries(filterAddress(chosen)).map(([key, value]) => [key, String(value)]),
    );
    expect(readFilters(params)).toEqual(chosen);
    expect(filterAddress(NO_FILTERS)).toEqual({});
  });

  test('are counted without the order', () => {
    expect(countFilters({ categories: ['A', 'B'], minPrice: null, maxPrice: 0, minRating: 4, sort: 'price' })).toBe(4);
  });
});
