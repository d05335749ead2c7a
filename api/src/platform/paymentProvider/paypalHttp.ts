import { setTimeout as sleep } from 'node:timers/promises';
import { MINUTE_MS } from '../lib/durations';
import { isPaymentError, PaymentError } from './paymentProvider';
import { classifyResponse } from './paypalErrors';

export interface PaypalSettings {
  /** Read at each call: the embedded simulator's URL is only known once the server listens. */
  baseUrl: () => string;
  clientId: string;
  clientSecret: string;
  /** Null: no webhook is registered, so none is accepted. */
  webhookId: string | null;
  /** PEM certificates by which PayPal's webhook certificates are trusted beside the public roots. */
  caCertificates?: string | null;
  /** Receives messages that an operator of the API should look into. */
  warn?: (message: string) => void;
  /** The one retry of a call: the delay before it, and the time after which a failed call gets none. */
  retry?: { delayMs: number; maxFailureMs: number };
}

const MAX_RESPONSE_BYTES = 1_000_000;

/** @throws PaymentError `unreachable` when there is no response in time */
async function sendRequest(url: string, init: RequestInit, timeoutMs: number): Promise<Response> {
  try {
    return await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
  } catch (cause) {
    throw unreachable(cause);
  }
}

/**
 * The JSON body of a response; null for an error response without one.
 * @throws PaymentError `unreachable` when a successful response cannot be read: it says nothing about its effect
 */
async function readJson(response: Response): Promise<unknown> {
  try {
    const text = await response.text();
    if (text.length > MAX_RESPONSE_BYTES) throw new PaymentError('unreachable', 'RESPONSE_TOO_LARGE');
    return parseJson(text, response.ok);
  } catch (cause) {
    throw isPaymentError(cause) ? cause : unreachable(cause);
  }
}

function parseJson(text: string, isRequired: boolean): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch (cause) {
    if (isRequired) throw new PaymentError('unreachable', 'RESPONSE_NOT_JSON', { cause });
    return null;
  }
}

function unreachable(cause: unknown): PaymentError {
  const isTimeout = (cause as Partial<Error> | null)?.name === 'TimeoutError';
  return new PaymentError('unreachable', isTimeout ? 'TIMEOUT' : 'NO_RESPONSE', { cause });
}

const TOKEN_TIMEOUT_MS = 6_000;
/** A token is renewed this long before it expires, so that none expires on its way. */
const TOKEN_MARGIN_MS = MINUTE_MS;

/** Access tokens for PayPal's API, one for all calls of this process. @param now milliseconds since the epoch */
export function createPaypalTokens(settings: PaypalSettings, now: () => number) {
  let token: { value: string; validUntilMs: number } | null = null;
  let pending: Promise<string> | null = null;

  const requestToken = async (): Promise<string> => {
    const basic = Buffer.from(`${settings.clientId}:${settings.clientSecret}`).toString('base64');
    const response = await sendRequest(
      `${settings.baseUrl()}/v1/oauth2/token`,
      {
        method: 'POST',
        headers: {
          authorization: `Basic ${basic}`,
          'content-type': 'application/x-www-form-urlencoded',
          accept: 'application/json',
        },
        body: 'grant_type=client_credentials',
      },
      TOKEN_TIMEOUT_MS,
    );
    const body = await readJson(response);
    if (!response.ok) throw classifyResponse(response.status, body);
    const { access_token: value, expires_in: seconds } = (body ?? {}) as Record<string, unknown>;
    if (typeof value !== 'string' || value === '') throw new PaymentError('unreachable', 'NO_TOKEN');
    const lifetimeMs = typeof seconds === 'number' ? seconds * 1000 : 0;
    token = { value, validUntilMs: now() + lifetimeMs - TOKEN_MARGIN_MS };
    return value;
  };

  return {
    /** A token that is valid now; many callers at once share one request for it. @throws PaymentError */
    current(): Promise<string> {
      if (token && token.validUntilMs > now()) return Promise.resolve(token.value);
      pending ??= requestToken().finally(() => {
        pending = null;
      });
      return pending;
    },
    /** Drops a token that PayPal has rejected. */
    drop(value: string): void {
      if (token?.value === value) token = null;
    },
  };
}

interface PaypalRequest {
  method: 'GET' | 'POST';
  path: string;
  /** JSON text, already serialised. */
  body?: string;
  /** PayPal-Request-Id: makes a repeated POST harmless. */
  requestKey?: string;
  timeoutMs: number;
}

/** Makes a call. @returns the parsed body of a 2xx response. @throws PaymentError */
export type PaypalClient = (request: PaypalRequest) => Promise<unknown>;

/** A failure that took longer is not retried: its caller has waited long enough. */
const RETRY = { delayMs: 250, maxFailureMs: 2_000 };

/**
 * Authenticated JSON calls to PayPal: one token for all (renewed before it expires and once after a 401), a time-out per
 * call, and one quick retry of calls that may safely be repeated.
 * @param now milliseconds since the epoch
 */
export function createPaypalClient(settings: PaypalSettings, now: () => number = Date.now): PaypalClient {
  const { delayMs, maxFailureMs } = settings.retry ?? RETRY;
  const tokens = createPaypalTokens(settings, now);

  const attempt = async (request: PaypalRequest): Promise<{ status: number; body: unknown }> => {
    // Without a token no request was sent.
    const token = await withDoubt(tokens.current(), false);
    const init = { method: request.method, headers: headersOf(request, token), body: request.body ?? null };
    const response = await sendRequest(`${settings.baseUrl()}${request.path}`, init, request.timeoutMs);
    const body = await readJson(response);
    if (response.status === 401) tokens.drop(token);
    return { status: response.status, body };
  };

  const call = async (request: PaypalRequest): Promise<unknown> => {
    let response = await attempt(request);
    if (response.status === 401) response = await attempt(request);
    if (response.status < 200 || response.status > 299) throw classifyResponse(response.status, response.body);
    return response.body;
  };

  return async (request) => {
    const startedAt = now();
    try {
      return await call(request);
    } catch (error) {
      const isRepeatable = request.method === 'GET' || request.requestKey !== undefined;
      const wasQuick = now() - startedAt < maxFailureMs;
      if (!isRepeatable || !wasQuick || !isPaymentError(error, 'unreachable')) throw error;
      await sleep(delayMs);
      // A rejection of the repeat says nothing about the first request's effect.
      return error.isInDoubt ? withDoubt(call(request), true) : call(request);
    }
  };
}

/** A failure tells nothing by itself about whether an earlier request was carried out, or any was sent: this says so. */
async function withDoubt<T>(outcome: Promise<T>, isInDoubt: boolean): Promise<T> {
  try {
    return await outcome;
  } catch (error) {
    if (!isPaymentError(error) || error.isInDoubt === isInDoubt) throw error;
    throw new PaymentError(error.kind, error.issue, { cause: error, link: error.link ?? undefined, isInDoubt });
  }
}

function headersOf({ method, path, body, requestKey }: PaypalRequest, token: string): Record<string, string> {
  return {
    authorization: `Bearer ${token}`,
    accept: 'application/json',
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(method === 'POST' && path.startsWith('/v2/') ? { prefer: 'return=representation' } : {}),
    ...(requestKey === undefined ? {} : { 'paypal-request-id': requestKey }),
  };
}
