import type { ApiError } from 'shared-ui/store';
import { failures } from '../texts';
import { failureText, reasonOf } from './reason';

const error = (given: Partial<ApiError>): ApiError => ({ code: '', message: '', status: 0, ...given });

test.each<[string, Partial<ApiError>, string]>([
  ["the server's words first", { code: 'INTERNAL', message: 'The database sleeps', status: 500 }, 'The database sleeps'],
  ['no line', { code: 'network' }, 'Network Error'],
  ['no answer in time', { code: 'timeout' }, 'The server took too long to answer'],
  ['an answer of another shape', { code: 'invalid_answer', status: 200 }, 'Invalid response format'],
  ['a bare status', { code: 'http_502', status: 502 }, 'Request failed with status code 502'],
])('why a call failed: %s', (_, given, reason) => {
  expect(reasonOf(error(given))).toBe(reason);
});

test.each<[string, Partial<ApiError>, object]>([
  ['said no without a word', { code: 'http_200', status: 200 }, { title: 'Failed to fetch categories' }],
  ['said no and why', { code: 'http_200', status: 200, message: 'Closed today' }, { title: 'Failed to fetch categories', text: 'Closed today' }],
  ['broke down', { code: 'http_500', status: 500 }, { title: 'Error fetching categories: Request failed with status code 500' }],
  ['was not there', { code: 'network' }, { title: 'Error fetching categories: Network Error' }],
])('what an error state says when the server %s', (_, given, expected) => {
  expect(failureText(failures.categories, failures.categoriesError)(error(given))).toEqual(expected);
});
