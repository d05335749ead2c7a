import { createAction } from '@reduxjs/toolkit';
import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './baseQuery';

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
  tagTypes: [
    'Service',
    'Category',
    'Post',
    'Order',
    'Customer',
    'Provider',
    'Booking',
    'Earnings',
    'Chat',
    'Review',
    'Thread',
  ],
  endpoints: () => ({}),
});
