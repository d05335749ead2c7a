import type { ApiError } from 'shared-ui/store';
import {
  categoriesFailure,
  categoryServicesFailure,
  categoryStripFailure,
  postsFailure,
  reasonOf,
  searchFailure,
  serviceFailure,
  servicesFailure,
  type FailureWords,
} from './reason';

function error(given: Partial<ApiError>): ApiError {
  return { code: '', message: '', status: 0, ...given };
}

const refused = error({ code: 'http_200', status: 200 });
const refusedInWords = error({ code: 'http_200', status: 200, message: 'Closed today' });
const broken = error({ code: 'http_500', status: 500 });
const brokenInWords = error({ code: 'INTERNAL', status: 500, message: 'The database sleeps' });
const offline = error({ code: 'network' });
const odd = error({ code: 'invalid_response', status: 200 });

// C-8.1
test.each<[string, ApiError, string]>([
  ["the server's words first", brokenInWords, 'The database sleeps'],
  ['no line', offline, 'Network Error'],
  ['no answer in time', error({ code: 'timeout' }), 'The server took too long to answer'],
  ['an answer of another shape', odd, 'Invalid response format'],
  ['a bare no', refused, 'Invalid response format'],
  ['a bare status', broken, 'Request failed with status code 500'],
])('why a call failed: %s', (_, given, reason) => {
  expect(reasonOf(given)).toBe(reason);
});

/** Lists and search. */
// C-8.11, C-8.12, C-8.13, C-8.14, C-8.15, C-8.16
test.each<[string, (error: unknown) => FailureWords, ApiError, FailureWords]>([
  ['categories', categoriesFailure, refused, { errorMessage: 'Failed to fetch categories' }],
  [
    'categories',
    categoriesFailure,
    refusedInWords,
    { errorTitle: 'Failed to fetch categories', errorMessage: 'Closed today' },
  ],
  [
    'categories',
    categoriesFailure,
    broken,
    { errorMessage: 'Error fetching categories: Request failed with status code 500' },
  ],
  ['categories', categoriesFailure, offline, { errorMessage: 'Error fetching categories: Network Error' }],
  [
    'category strip',
    categoryStripFailure,
    refused,
    { errorMessage: 'Error loading service categories: Failed to fetch categories' },
  ],
  [
    'category strip',
    categoryStripFailure,
    brokenInWords,
    { errorMessage: 'Error loading service categories: The database sleeps' },
  ],
  ['category', categoryServicesFailure, refused, { errorMessage: 'Failed to fetch services for this category' }],
  [
    'category',
    categoryServicesFailure,
    brokenInWords,
    { errorMessage: 'Error fetching services: The database sleeps' },
  ],
  ['services', servicesFailure, odd, { errorMessage: 'Failed to fetch services: Invalid response format' }],
  ['services', servicesFailure, offline, { errorMessage: 'Failed to fetch services: Network Error' }],
  ['search', searchFailure, refused, { errorMessage: 'Failed to fetch search results' }],
  ['search', searchFailure, offline, { errorMessage: 'Error searching services. Please try again.' }],
  [
    'search',
    searchFailure,
    brokenInWords,
    { errorTitle: 'Error searching services. Please try again.', errorMessage: 'The database sleeps' },
  ],
  ['posts', postsFailure, refused, { errorTitle: 'Oops! Something went wrong', errorMessage: 'Failed to fetch posts' }],
  [
    'posts',
    postsFailure,
    brokenInWords,
    { errorTitle: 'Oops! Something went wrong', errorMessage: 'Failed to fetch posts: The database sleeps' },
  ],
  ['service', serviceFailure, offline, { errorMessage: 'Failed to load service details' }],
])('%s says of %j', (_, words, given, expected) => {
  expect(words(given)).toEqual(expected);
});

test('no error, no words', () => {
  expect(searchFailure(undefined)).toEqual({});
});
