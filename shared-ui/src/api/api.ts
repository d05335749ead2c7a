import { createAction } from '@reduxjs/toolkit';
import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './baseQuery';
import type { ApiError } from './errors';

/** The queries that a page was rendered with are in its HTML: this brings them into the store, as RTK Query's own state. */
export const rehydrated = createAction<object>('api/rehydrated');

/**
 * The one api. It has no endpoints of its own: each app injects those of its screens (`api.injectEndpoints`), so that a change made
 * in one place refreshes lists everywhere.
 */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  extractRehydrationInfo: (action) => (rehydrated.match(action) ? (action.payload as never) : undefined),
  tagTypes: ['Service', 'Category', 'Post', 'Customer', 'Provider', 'Booking', 'Earnings', 'Chat', 'Review', 'Thread'],
  endpoints: () => ({}),
});

/**
 * The `invalidatesTags` of a mutation.
 * @param tags the data that a success has changed
 * @param outdated the data that is out of date when the server rejects the mutation for the present state (409)
 */
export function invalidatesAfter<const Tag>(tags: readonly Tag[], outdated: readonly Tag[] = []) {
  return (_result: unknown, error: ApiError | undefined): readonly Tag[] => {
    if (!error) return tags;
    return error.status === 409 ? outdated : [];
  };
}
