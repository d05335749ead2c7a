import type { DehydratedQuery } from 'hosting/protocol';
import { setupListeners } from '@reduxjs/toolkit/query/react';
import { api, rehydrated } from '../api/api';
import type { AuthEvent, Session } from '../auth';
import { cacheOf } from './dehydratedQueries';
import { loadersDone } from './routerContext';
import type { AppThunk } from './types';

/** Whether the fetched data belongs to another account now. A sign-in beside a session that goes on leaves its pages alone. */
function isDataStale(event: AuthEvent, { customerToken, providerToken, operatorToken }: Session): boolean {
  if (event.type === 'changedElsewhere')
    return event.isOtherAccount || (customerToken ?? providerToken ?? operatorToken) === null;
  return event.type === 'signedIn' || event.type === 'signedOut';
}

/**
 * Adds the queries to a store, once: their state and middleware, the responses that the page was rendered with, and no data of somebody who is gone.
 * @param queries of a pre-rendered page
 */
export function connectQueries(queries: readonly DehydratedQuery[] = []): AppThunk {
  return (dispatch, getState, { auth, addQueries }) => {
    if ('api' in getState()) return;
    addQueries(api);
    dispatch(rehydrated(cacheOf(queries)));
    setupListeners(dispatch);
    auth.subscribe((event) => {
      if (isDataStale(event, auth.getSession())) dispatch(api.util.resetApiState());
    });
  };
}

/**
 * Sends the queries that a page was rendered with again, as their responses may be out of date; unchanged ones cause no render. The loaders bring
 * their endpoints.
 */
export function refetchQueries(queries: readonly DehydratedQuery[]): AppThunk<Promise<void>> {
  return async (dispatch) => {
    await dispatch(loadersDone());
    const endpoints = api.endpoints as Record<
      string,
      { initiate: (arg: unknown, options: object) => AppThunk<unknown> } | undefined
    >;
    for (const { endpointName, arg } of queries) {
      const query = endpoints[endpointName]?.initiate(arg, { forceRefetch: true, subscribe: false });
      if (query) void dispatch(query);
    }
  };
}
