import type { DehydratedQuery } from 'hosting/protocol';
import { setupListeners } from '@reduxjs/toolkit/query/react';
import { api, rehydrated } from '../api/api';
import type { AuthEvent, Session } from '../auth';
import { cacheOf } from './dehydratedQueries';
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
