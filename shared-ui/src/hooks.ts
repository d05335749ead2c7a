/** The behaviour of pages: how they load, turn, keep and leave their content. A page's bundle has what it names, and nothing else. */
export * from './api/useRefetchOnMount';
export * from './lib/lazyComponent';
export * from './lib/newKey';
export * from './lib/tabStorage';
export * from './lib/useDeferredContent';
export * from './lib/useMinutesLeft';
export * from './lib/useNow';
export * from './lib/useToday';
export * from './routing/LeaveGuard';
export * from './routing/pageNumber';
export * from './routing/useLastPage';
