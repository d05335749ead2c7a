import { readFilters } from '../../lib/listFilters';
import { bookingFilters, implyState } from './bookingFilters';

function read(query: string) {
  return implyState(readFilters(bookingFilters, new URLSearchParams(query)));
}

describe('the filters of the desk’s bookings', () => {
  // M-141.4
  it('choose the bookings that need a hand without other filters, and every state with one', () => {
    expect(read('')).toEqual({});
    expect(read('search=amelia')).toEqual({ search: 'amelia', state: 'all' });
    expect(read('to=2026-11-30')).toEqual({ to: '2026-11-30', state: 'all' });
    expect(read('search=amelia&state=troubled')).toEqual({ search: 'amelia', state: 'troubled' });
  });

  it('leave out what the API would reject', () => {
    expect(read('state=odd&from=tomorrow&to=2026-02-30&search=%20')).toEqual({});
    expect(read(`search=${'x'.repeat(300)}`).search).toHaveLength(254);
  });
});
