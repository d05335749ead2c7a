import axios, { AxiosError, type AxiosAdapter } from 'axios';
import { checkToken, isOtherSubject, isSendable, type Auth } from '../auth';
import { learnTime } from '../auth/learnTime';
import type { Call } from 'contract/platform/call';
import type { CallSchemas } from 'contract/platform/response';
import type { CallRequest } from './endpoint';
import { apiError, type ApiError } from './errors';
import { watchProgress } from './watchProgress';
import { yieldToMain } from '../lib/yieldToMain';

/** The part of the store's extra argument that a call works with, and a way to cancel it. */
export interface RequestContext {
  auth: Auth;
  /** Where the API is, e.g. `http://localhost:4000`; empty means the page's own origin. */
  apiBaseUrl: string;
  /** How calls are sent, where that is not axios' own way: a test responds to them itself. */
  adapter: AxiosAdapter | undefined;
  mutations: Map<string, Promise<RequestResult>>;
  signal?: AbortSignal;
}

export type RequestResult = { data: unknown; error?: undefined } | { data?: undefined; error: ApiError };

const DEFAULT_TIMEOUT_MS = 20_000;

const http = axios.create({
  // Every status is a response; only "no response" throws.
  validateStatus: () => true,
  // The product has no such cookie: looking for it before each request would cost time.
  withXSRFToken: false,
  transitional: { clarifyTimeoutError: true, silentJSONParsing: true, forcedJSONParsing: true },
});

function failure(code: string, status = 0): { error: ApiError } {
  return { error: apiError(code, status) };
}

function noResponse(thrown: unknown): { error: ApiError } {
  if (axios.isCancel(thrown)) return failure('aborted');
  return failure(thrown instanceof AxiosError && thrown.code === AxiosError.ETIMEDOUT ? 'timeout' : 'network');
}

function headersOf({ call, idempotencyKey, bypassesCache }: CallRequest, token: string | null): Record<string, string> {
  return {
    ...(token && { Authorization: `Bearer ${token}` }),
    ...(token && call.hasTokenHeader && { token }),
    ...(bypassesCache && call.method === 'GET' && { 'Cache-Control': 'no-cache' }),
    ...(call.bodyType && { 'Content-Type': call.bodyType }),
    ...(idempotencyKey !== undefined && { 'Idempotency-Key': idempotencyKey }),
  };
}

/** The body of a success, or why there is none. `success: false` is a failure at any status. */
function bodyOf({ call }: CallRequest, status: number, data: unknown): RequestResult {
  const body = typeof data === 'object' && data !== null ? (data as Record<string, unknown>) : null;
  const isOk = status >= 200 && status < 300;
  if (isOk && call.contentType) return { data };
  if (call.isPendingSuccess && body?.status === 'pending') return { data };
  if (isOk && body && body.success !== false) return { data };
  if (isOk && !body) return failure('invalid_response', status);
  const code = typeof body?.code === 'string' ? body.code : `http_${status}`;
  const message = typeof body?.message === 'string' ? body.message : '';
  return { error: { code, message, status, ...(body && { data: body }) } };
}

async function send(request: CallRequest, token: string | null, context: RequestContext): Promise<RequestResult> {
  const { auth, apiBaseUrl, adapter, signal } = context;
  const { call } = request;
  const sentAt = Date.now();
  const timeoutMs = request.timeoutMs ?? DEFAULT_TIMEOUT_MS;
  const query = Object.entries(request.query ?? {}).filter(([, value]) => value !== undefined && value !== '');
  const upload = call.file || call.bodyType ? watchProgress({ ...request, timeoutMs }, signal) : null;
  try {
    const response = await http.request<unknown>({
      url: `${apiBaseUrl}${request.path}`,
      method: call.method,
      data: request.body,
      params: Object.fromEntries(query),
      headers: headersOf(request, token),
      timeout: timeoutMs,
      ...(signal && { signal }),
      ...upload?.options,
      ...(adapter && { adapter }),
    });
    const { date, 'cache-control': caching } = response.headers as Record<string, unknown>;
    // A response that a cache may have kept has the date of then.
    if (caching === 'no-store') learnTime(auth.clock, date, sentAt);
    return bodyOf(request, response.status, response.data);
  } catch (thrown) {
    return upload?.hasStalled() ? failure('timeout') : noResponse(thrown);
  } finally {
    upload?.stop();
  }
}

/**
 * A call that needs a token and finds none, or one that cannot be sent, is not sent (`no_token`). A 401 renews the token once for all
 * calls that met it and sends this one again. A rejected renewal ends the session; a call that is rejected with a new token has failed,
 * nothing more.
 */
async function sendAuthorized(request: CallRequest, context: RequestContext): Promise<RequestResult> {
  const { as: audience, on401 } = request;
  const { auth } = context;
  if (!audience) return send(request, null, context);
  const token = auth.getToken(audience);
  if (!token || !isSendable(token)) {
    if (token) auth.endSession(audience, 'invalid');
    // Storage may have been emptied without an event.
    else auth.reload();
    return failure('no_token', 401);
  }

  const first = await send(request, token, context);
  if (on401 === 'ignore' || first.error?.status !== 401 || auth.getToken(audience) === null) return first;

  // Not with an expired token: its renewal keeps a page alive that was left open.
  if (on401 === 'end' && auth.getToken(audience) === token && checkToken(token, auth.clock.now()) === 'valid') {
    auth.endSession(audience, 'expired');
    return first;
  }
  const outcome = await auth.renew(audience, token);
  if (outcome === 'unreachable') return failure('not_renewed');
  const renewed = auth.getToken(audience);
  // Another tab may have signed in somebody else: this call was not theirs.
  if (outcome === 'rejected' || renewed === null || isOtherSubject(token, renewed)) return first;
  return send(request, renewed, context);
}

/** Schemas are slow to evaluate on a phone: those of each call run in a task of their own, once all are fetched. */
async function loadSchemas({ fetchSchemas, schemas }: Call): Promise<CallSchemas> {
  await fetchSchemas?.();
  await yieldToMain();
  return schemas();
}

/** One call to the API. Its schemas are loaded while it is on the wire; `data` is what they read out of the response. */
async function sendAndRead(callRequest: CallRequest, context: RequestContext): Promise<RequestResult> {
  await yieldToMain();
  const schemas = callRequest.isDataIgnored ? null : loadSchemas(callRequest.call).catch(() => null);
  const { data: body, error } = await sendAuthorized(callRequest, context);
  if (error) return { error };
  if (!schemas) return { data: null };
  const loaded = await schemas;
  if (!loaded) return failure('network');
  if (!loaded.read) return { data: null };
  await yieldToMain();
  const result = await loaded.read['~standard'].validate(body);
  return result.issues ? failure('invalid_response', 200) : { data: result.value };
}

/**
 * Two presses in one task are one request: a change is not sent while the same one is under way, and has its response
 * (M-478). A file is not compared.
 */
export function request(callRequest: CallRequest, context: RequestContext): Promise<RequestResult> {
  const { call, path, as, body, idempotencyKey } = callRequest;
  if (call.method === 'GET' || call.file) return sendAndRead(callRequest, context);
  const { mutations } = context;
  const key = JSON.stringify([call.method, path, as, body, idempotencyKey]);
  const sent = mutations.get(key) ?? sendAndRead(callRequest, context).finally(() => mutations.delete(key));
  mutations.set(key, sent);
  return sent;
}
