import { SEARCH_PARAMS } from './searchParams';
import { readSearch } from './useSearchUrl';

// A host keeps one page for all URLs that are equal in the named parameters.
test('a search is read from the parameters that are named, from no other', () => {
  const read = new Set<string>();
  class Params extends URLSearchParams {
    override get(name: string) {
      read.add(name);
      return super.get(name);
    }
  }
  readSearch(new Params());
  expect([...read].sort()).toEqual([...SEARCH_PARAMS].sort());
});
