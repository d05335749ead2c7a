import type { BaseQueryFn } from '@reduxjs/toolkit/query/react';
import type { ArgumentOf, Call, ReadOf } from 'contract/platform/call';
import type { PrefetchFailures, StoreExtra } from '../store/extra';
import { toRequest, type CallRequest, type RequestOptions } from './endpoint';
import { apiError, type ApiError } from './errors';
import type { RequestContext, RequestResult } from './request';

/** A failure is shown to the page that comes a moment later, not to one that comes much later. */
const FAILURE_TTL_MS = 10_000;

/** The failure that a prefetch of this query met just now, once; a person's own retry forgets it. */
function takeFailure(failures: PrefetchFailures, queryCacheKey: string, isRetry: boolean): ApiError | null {
  const failure = failures.get(queryCacheKey);
  failures.delete(queryCacheKey);
  return failure && !isRetry && Date.now() - failure.at < FAILURE_TTL_MS ? failure.error : null;
}

/**
 * Sends one call. The code that sends it (axios) and reads its response comes with the first one, in the shell's chunk 'request'; the call's
 * schemas come from the build that makes the call, in its chunk 'schemas'. Hosting preloads the first by its name.
 */
async function sendRequest(request: CallRequest, context: RequestContext): Promise<RequestResult> {
  const file = await import(/* webpackChunkName: "request" */ './request').catch(() => null);
  return file ? file.request(request, context) : { error: apiError('network') };
}

/** Makes a call outside RTK Query, for thunks. Never throws. */
export async function sendCall<C extends Call>(
  call: C,
  argument: ArgumentOf<C>,
  context: RequestContext,
  options?: RequestOptions,
): Promise<{ data: ReadOf<C>; error?: undefined } | { data?: undefined; error: ApiError }> {
  return (await sendRequest(toRequest(call, argument, options), context)) as { data: ReadOf<C> };
}

/** RTK Query's way to the API: endpoints give a call of the contract and get its data or an ApiError. */
export const baseQuery: BaseQueryFn<CallRequest, unknown, ApiError> = (
  request,
  { extra, signal, queryCacheKey, forced },
) => {
  const storeExtra = extra as StoreExtra;
  const error =
    queryCacheKey === undefined ? null : takeFailure(storeExtra.prefetchFailures, queryCacheKey, forced === true);
  // Data that is requested again must not come from the browser's cache of public lists: the person may just have changed it.
  const bypassesCache = forced === true;
  return error
    ? { error }
    : sendRequest({ ...request, ...(bypassesCache && { bypassesCache }) }, { ...storeExtra, signal });
};
