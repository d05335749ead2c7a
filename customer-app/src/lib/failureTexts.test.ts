import { apiError, errorText, type ApiError } from 'shared-ui/store';
import { reasonTexts } from './failureTexts';
import {
  categoriesFailure,
  categoryServicesFailure,
  categoryStripFailure,
  postsFailure,
  searchFailure,
  serviceFailure,
  servicesFailure,
  type FailureTexts,
} from './failureTexts';

function error(given: Partial<ApiError>): ApiError {
  return { ...apiError(''), ...given };
}

const rejected = error({ code: 'http_200', status: 200 });
const rejectedWithMessage = error({ code: 'http_200', status: 200, message: 'Closed today' });
const serverError = error({ code: 'http_500', status: 500 });
const serverErrorWithMessage = error({ code: 'INTERNAL', status: 500, message: 'The database sleeps' });
const offline = error({ code: 'network' });
const unreadable = error({ code: 'invalid_response', status: 200 });

// C-8.1
test.each<[string, ApiError, string]>([
  ['the message of the server when there is one', serverErrorWithMessage, 'The database sleeps'],
  ['Network Error without a connection', offline, 'Network Error'],
  ['that the server took too long after a timeout', error({ code: 'timeout' }), 'The server took too long to answer'],
  ['Invalid response format for an unreadable response', unreadable, 'Invalid response format'],
  ['Invalid response format for a rejection without a message', rejected, 'Invalid response format'],
  ['the status code for an error without a message', serverError, 'Request failed with status code 500'],
])('the reason of a failed call is %s', (_, given, reason) => {
  expect(errorText(given, reasonTexts)).toBe(reason);
});

// C-8.11, C-8.12, C-8.13, C-8.14, C-8.15, C-8.16
test.each<[string, (error: unknown) => FailureTexts, ApiError, FailureTexts]>([
  [
    'the categories after a rejection without a message',
    categoriesFailure,
    rejected,
    { errorMessage: 'Failed to fetch categories' },
  ],
  [
    'the categories after a rejection with a message',
    categoriesFailure,
    rejectedWithMessage,
    { errorTitle: 'Failed to fetch categories', errorMessage: 'Closed today' },
  ],
  [
    'the categories after a server error without a message',
    categoriesFailure,
    serverError,
    { errorMessage: 'Error fetching categories: Request failed with status code 500' },
  ],
  [
    'the categories without a connection',
    categoriesFailure,
    offline,
    { errorMessage: 'Error fetching categories: Network Error' },
  ],
  [
    'the category strip after a rejection without a message',
    categoryStripFailure,
    rejected,
    { errorMessage: 'Error loading service categories: Failed to fetch categories' },
  ],
  [
    'the category strip after a server error with a message',
    categoryStripFailure,
    serverErrorWithMessage,
    { errorMessage: 'Error loading service categories: The database sleeps' },
  ],
  [
    'the chores of a category after a rejection without a message',
    categoryServicesFailure,
    rejected,
    { errorMessage: 'Failed to fetch services for this category' },
  ],
  [
    'the chores of a category after a server error with a message',
    categoryServicesFailure,
    serverErrorWithMessage,
    { errorMessage: 'Error fetching services: The database sleeps' },
  ],
  [
    'the chores after an unreadable response',
    servicesFailure,
    unreadable,
    { errorMessage: 'Failed to fetch services: Invalid response format' },
  ],
  [
    'the chores without a connection',
    servicesFailure,
    offline,
    { errorMessage: 'Failed to fetch services: Network Error' },
  ],
  [
    'the search results after a rejection without a message',
    searchFailure,
    rejected,
    { errorMessage: 'Failed to fetch search results' },
  ],
  [
    'the search results without a connection',
    searchFailure,
    offline,
    { errorMessage: 'Error searching services. Please try again.' },
  ],
  [
    'the search results after a server error with a message',
    searchFailure,
    serverErrorWithMessage,
    { errorTitle: 'Error searching services. Please try again.', errorMessage: 'The database sleeps' },
  ],
  [
    'the posts after a rejection without a message',
    postsFailure,
    rejected,
    { errorTitle: 'Oops! Something went wrong', errorMessage: 'Failed to fetch posts' },
  ],
  [
    'the posts after a server error with a message',
    postsFailure,
    serverErrorWithMessage,
    { errorTitle: 'Oops! Something went wrong', errorMessage: 'Failed to fetch posts: The database sleeps' },
  ],
  ['the chore without a connection', serviceFailure, offline, { errorMessage: 'Failed to load service details' }],
])('gives the specified texts for %s', (_, toTexts, given, expected) => {
  expect(toTexts(given)).toEqual(expected);
});

test('gives no texts when there is no error', () => {
  expect(searchFailure(undefined)).toEqual({});
});
