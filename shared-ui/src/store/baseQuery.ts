import axios, { AxiosError } from 'axios';
import type { BaseQueryFn } from '@reduxjs/toolkit/query/react';
import { checkToken, isOtherSubject, isSendable, type Audience } from '../auth';
import type { CallRequest } from '../api/endpoint';
import type { ApiError } from './errors';
import type { StoreExtra } from './extra';
import { takeFailure } from './prefetchFailures';

export interface RequestArgs {
  /** Path on the API host, e.g. `/api/service/list`. */
  url: string;
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** JSON, or a FormData for files. */
  body?: unknown;
  params?: Readonly<Record<string, string | number | boolean | readonly string[] | undefined>>;
  headers?: Readonly<Record<string, string>>;
  /** Whose token goes along: as bearer, or for `cartToken` the customer's as `token` header and bearer. Default: none. */
  auth?: 'customer' | 'provider' | 'cartToken' | 'none';
  /** A 401 ends the session at once, without asking for a new token: calls that tell whether there is one (H-7.19). */
  endsSessionOn401?: boolean;
  /** A 401 is a failure like any other and leaves the session alone: calls that nothing depends on. */
  isBestEffort?: boolean;
  /** Milliseconds; default 20,000. */
  timeout?: number;
  /** One per attempt of a person, kept when the same attempt is sent again: the server then acts once. */
  idempotencyKey?: string;
}

/** What a call works with: the store's extra argument, and a way to be cancelled. */
export type RequestContext = Pick<StoreExtra, 'auth' | 'apiBaseUrl' | 'adapter'> & { signal?: AbortSignal };

export type RequestResult = { data: unknown; error?: undefined } | { data?: undefined; error: ApiError };

const DEFAULT_TIMEOUT = 20_000;

const http = axios.create({
  // Every status is an answer; only "no answer" throws.
  validateStatus: () => true,
  paramsSerializer: { indexes: null },
  transitional: { clarifyTimeoutError: true, silentJSONParsing: true, forcedJSONParsing: true },
});

function failure(code: string, status = 0): { error: ApiError } {
  return { error: { code, message: '', status } };
}

function noAnswer(thrown: unknown): { error: ApiError } {
  if (axios.isCancel(thrown)) return failure('aborted');
  return failure(thrown instanceof AxiosError && thrown.code === AxiosError.ETIMEDOUT ? 'timeout' : 'network');
}

function understand(status: number, data: unknown): RequestResult {
  const body = typeof data === 'object' && data !== null ? (data as Record<string, unknown>) : null;
  const isOk = status >= 200 && status < 300;
  if (isOk && body && body.success !== false) return { data };
  if (isOk && !body) return failure('invalid_response', status);
  const code = typeof body?.code === 'string' ? body.code : `http_${status}`;
  const message = typeof body?.message === 'string' ? body.message : '';
  return { error: { code, message, status, ...(body && { data: body }) } };
}

function headersOf(args: RequestArgs, token: string | null): Record<string, string> {
  return {
    ...(token && { Authorization: `Bearer ${token}` }),
    ...(token && args.auth === 'cartToken' && { token }),
    ...(args.idempotencyKey && { 'Idempotency-Key': args.idempotencyKey }),
    ...args.headers,
  };
}

async function send(
  args: RequestArgs,
  token: string | null,
  { apiBaseUrl, adapter, signal }: RequestContext,
): Promise<RequestResult> {
  try {
    const response = await http.request<unknown>({
      url: `${apiBaseUrl}${args.url}`,
      method: args.method ?? 'GET',
      data: args.body,
      params: args.params,
      headers: headersOf(args, token),
      timeout: args.timeout ?? DEFAULT_TIMEOUT,
      ...(signal && { signal }),
      ...(adapter && { adapter }),
    });
    return understand(response.status, response.data);
  } catch (thrown) {
    return noAnswer(thrown);
  }
}

const AUDIENCE_OF: Record<NonNullable<RequestArgs['auth']>, Audience | null> = {
  customer: 'customer',
  cartToken: 'customer',
  provider: 'provider',
  none: null,
};

/**
 * One call to the API. A call that needs a token and finds none, or one that cannot be sent, is not sent (`no_token`). A 401 renews the token once for all calls
 * that met it and sends this one again. A renewal that is refused ends the session; a call that is refused with a new token has failed,
 * nothing more. `success: false` is a failure at any status.
 */
export async function request(args: RequestArgs, context: RequestContext): Promise<RequestResult> {
  const { auth } = context;
  const audience = AUDIENCE_OF[args.auth ?? 'none'];
  if (!audience) return send(args, null, context);
  const token = auth.getToken(audience);
  if (!token || !isSendable(token)) {
    if (token) auth.endSession(audience, 'invalid');
    // Storage may have been emptied without an event.
    else auth.reload();
    return failure('no_token', 401);
  }

  const first = await send(args, token, context);
  if (args.isBestEffort || first.error?.status !== 401 || auth.getToken(audience) === null) return first;

  // A token that has expired is another matter: renewing it is what keeps a page alive that was left open.
  if (args.endsSessionOn401 && auth.getToken(audience) === token && checkToken(token) === 'valid') {
    auth.endSession(audience, 'expired');
    return first;
  }
  const outcome = await auth.renew(audience, token);
  if (outcome === 'unreachable') return failure('not_renewed');
  const renewed = auth.getToken(audience);
  // Another tab may have signed in somebody else: this call was none of theirs.
  if (outcome === 'rejected' || renewed === null || isOtherSubject(token, renewed)) return first;
  return send(args, renewed, context);
}

/** Sends a call of the contract. What sends and reads comes with the first call, in a chunk of its own, 'request'. */
async function sendCall(args: CallRequest, context: RequestContext): Promise<RequestResult> {
  const file = await import(/* webpackChunkName: "request" */ '../api/request').catch(() => null);
  return file ? file.request(args, context) : failure('network');
}

/** RTK Query's way to the API: endpoints give a call of the contract and get its data or an ApiError. */
export const baseQuery: BaseQueryFn<RequestArgs | CallRequest, unknown, ApiError> = (
  args,
  { extra, signal, queryCacheKey, forced },
) => {
  const storeExtra = extra as StoreExtra;
  const error =
    queryCacheKey === undefined ? null : takeFailure(storeExtra.prefetchFailures, queryCacheKey, forced === true);
  if (error) return { error };
  const context = { ...storeExtra, signal };
  return 'call' in args ? sendCall(args, context) : request(args, context);
};
