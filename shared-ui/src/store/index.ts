// The store and its queries. A page whose first script should come without the queries takes what it can from ./state.ts ('shared-ui/state').
export * from './state';
export { api, invalidatesAfter } from '../api/api';
export { endpoint, toRequest, type CallRequest, type RequestOptions } from '../api/endpoint';
export { connectQueries, refetchQueries } from './connectQueries';
export { dehydrate } from './dehydratedQueries';
export { prefetchLoader, unsubscribed } from './prefetch';
export { unreadText, useUnreadMessages } from './unreadMessages';
