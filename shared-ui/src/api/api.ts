import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './baseQuery';

/**
 * The one api. It has no endpoints of its own: each app injects those of its screens (`api.injectEndpoints`), so that a change made
 * in one place refreshes lists everywhere.
 */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
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
