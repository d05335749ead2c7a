import type { DehydratedQuery } from 'hosting/protocol';
import { defaultSerializeQueryArgs, QueryStatus } from '@reduxjs/toolkit/query';
import type { RootState } from './types';

type Cache = Pick<RootState['api'], 'queries' | 'provided' | 'mutations'>;
/** The id under which RTK Query keeps tags without one. */
const WITHOUT_ID = '__internal_without_id';

/** All fulfilled queries of a store, and whether one has failed. */
export function dehydrate({ api }: RootState): { queries: DehydratedQuery[]; hasFailed: boolean } {
  const queries = Object.entries(api.queries).flatMap(([key, query]) => (query ? [{ key, ...query }] : []));
  return {
    queries: queries.flatMap(({ key, status, endpointName, originalArgs, data }) =>
      status === QueryStatus.fulfilled && endpointName
        ? [{ endpointName, arg: originalArgs, value: data, tags: api.provided.keys[key as never] ?? [] }]
        : [],
    ),
    hasFailed: queries.some(({ status }) => status === QueryStatus.rejected),
  };
}

/** The state of RTK Query in which these queries are fulfilled: it needs none of their endpoints, which come later. */
export function cacheOf(queries: readonly DehydratedQuery[]): Cache {
  const now = Date.now();
  const cache = { queries: {}, mutations: {}, provided: { tags: {}, keys: {} } } as {
    queries: Record<string, unknown>;
    mutations: object;
    provided: { tags: Record<string, Record<string, string[]>>; keys: Record<string, unknown> };
  };
  for (const { endpointName, arg, value, tags = [] } of queries) {
    const key = defaultSerializeQueryArgs({ endpointName, queryArgs: arg, endpointDefinition: {} as never });
    cache.queries[key] = {
      status: QueryStatus.fulfilled,
      endpointName,
      requestId: 'dehydrated',
      originalArgs: arg,
      data: value,
      startedTimeStamp: now,
      fulfilledTimeStamp: now,
    };
    cache.provided.keys[key] = tags;
    for (const { type, id = WITHOUT_ID } of tags) ((cache.provided.tags[type] ??= {})[id] ??= []).push(key);
  }
  return cache as unknown as Cache;
}
