import axios, { AxiosError, type AxiosAdapter } from 'axios';
import type { BaseQueryFn } from '@reduxjs/toolkit/query/react';
import { apiUrl } from './apiAddress';
import type { ApiError } from './errors';
import { takeFailure } from './prefetch';
import { refreshToken, type AskForToken, type RefreshOutcome } from './refresh';
import {
  clearEnd,
  readSession,
  sessionChanged,
  sessionEnded,
  storedToken,
  type EndReason,
  type Audience,
} from './session';
import { checkToken, isOtherSubject, isSendable } from './token';

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

/** What a call needs from its caller: a store to tell about the session, and a way to be cancelled. */
export interface RequestContext {
  dispatch: (action: never) => unknown;
  signal?: AbortSignal;
}

export type RequestResult = { data: unknown; error?: undefined } | { data?: undefined; error: ApiError };

const DEFAULT_TIMEOUT = 20_000;

const http = axios.create({
  // Every status is an answer; only "no answer" throws.
  validateStatus: () => true,
  paramsSerializer: { indexes: null },
  transitional: { clarifyTimeoutError: true, silentJSONParsing: true, forcedJSONParsing: true },
});

/** Replaces the wire; for tests, which answer calls themselves. Returns the way back. */
export function setTransport(adapter: AxiosAdapter): () => void {
  const before = http.defaults.adapter;
  http.defaults.adapter = adapter;
  return () => {
    http.defaults.adapter = before;
  };
}

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

async function send(args: RequestArgs, token: string | null, signal?: AbortSignal): Promise<RequestResult> {
  try {
    const answer = await http.request<unknown>({
      url: apiUrl(args.url),
      method: args.method ?? 'GET',
      data: args.body,
      params: args.params,
      headers: headersOf(args, token),
      timeout: args.timeout ?? DEFAULT_TIMEOUT,
      ...(signal && { signal }),
    });
    return understand(answer.status, answer.data);
  } catch (thrown) {
    return noAnswer(thrown);
  }
}

/** POST /auth/refresh-token with the stored token as bearer (C-7.19). */
const askForToken: AskForToken = async (token) => {
  const { data, error } = await send({ url: '/auth/refresh-token', method: 'POST' }, token);
  if (error) return { outcome: error.status === 0 ? 'unreachable' : 'refused' };
  const renewed = (data as { token?: unknown }).token;
  return typeof renewed === 'string' && renewed ? { outcome: 'renewed', token: renewed } : { outcome: 'refused' };
};

const ends: Record<NonNullable<RequestArgs['auth']>, Audience | null> = {
  customer: 'customer',
  cartToken: 'customer',
  provider: 'provider',
  none: null,
};

function endSession(end: Audience, { dispatch }: RequestContext, reason: EndReason = 'expired'): void {
  if (storedToken(end) === null) return;
  clearEnd(end);
  dispatch(sessionEnded({ end, reason, session: readSession() }) as never);
}

/**
 * Renews one end's token. Refused by the server, the session is over and the store says why; asked `ahead` of time, a token that has
 * not run out yet is still good.
 */
export async function renew(
  end: Audience,
  stale: string,
  context: RequestContext,
  isAhead = false,
): Promise<RefreshOutcome> {
  const outcome = await refreshToken(end, stale, askForToken, context.dispatch as never);
  if (outcome === 'refused' && !(isAhead && checkToken(stale) === 'valid')) endSession(end, context);
  return outcome;
}

/**
 * One call to the API. A call that needs a token and finds none, or one that cannot be sent, is not sent (`no_token`). A 401 renews the token once for all calls
 * that met it and sends this one again. A renewal that is refused ends the session; a call that is refused with a new token has failed,
 * nothing more. `success: false` is a failure at any status.
 */
export async function request(args: RequestArgs, context: RequestContext): Promise<RequestResult> {
  const end = ends[args.auth ?? 'none'];
  const token = end && storedToken(end);
  if (end && (!token || !isSendable(token))) {
    if (token) endSession(end, context, 'invalid');
    // Emptied behind our back: the store learns of it.
    else context.dispatch(sessionChanged(readSession()) as never);
    return failure('no_token', 401);
  }

  const first = await send(args, token, context.signal);
  if (!end || !token || args.isBestEffort || first.error?.status !== 401 || storedToken(end) === null) return first;

  // A token that has run out is another matter: renewing it is what keeps a page alive that was left open.
  if (args.endsSessionOn401 && storedToken(end) === token && checkToken(token) === 'valid') {
    endSession(end, context);
    return first;
  }
  const outcome = await renew(end, token, context);
  if (outcome === 'unreachable') return failure('not_renewed');
  const renewed = storedToken(end);
  // Another tab may have signed in somebody else: this call was none of theirs.
  if (outcome === 'refused' || renewed === null || isOtherSubject(token, renewed)) return first;
  return send(args, renewed, context.signal);
}

/** RTK Query's way to the API: endpoints give a RequestArgs and get the answer's body or an ApiError. */
export const baseQuery: BaseQueryFn<RequestArgs, unknown, ApiError> = (
  args,
  { dispatch, signal, queryCacheKey, forced },
) => {
  const error = queryCacheKey === undefined ? null : takeFailure(queryCacheKey, forced === true);
  return error ? { error } : request(args, { dispatch: dispatch as RequestContext['dispatch'], signal });
};
