import { setTimeout as sleep } from 'node:timers/promises';
import { classifyResponse } from './paypalErrors';
import { createPaypalTokens, readJson, sendRequest, type PaypalSettings } from './paypalHttp';
import { isPaymentError, PaymentError } from './paymentProvider';

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
