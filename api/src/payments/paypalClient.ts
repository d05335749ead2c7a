import { classifyResponse } from './paypalErrors';
import { PaymentError, isPaymentError } from './paymentProvider';

export interface PaypalCredentials {
  /** Asked for at each call: the embedded simulator's address is only known once the server listens. */
  baseUrl: () => string;
  clientId: string;
  clientSecret: string;
}

export interface PaypalRequest {
  method: 'GET' | 'POST';
  path: string;
  /** JSON text, already serialised. */
  body?: string;
  /** PayPal-Request-Id: makes a repeated POST harmless. */
  requestKey?: string;
  timeoutMs: number;
}

const TOKEN_TIMEOUT_MS = 6_000;
/** A token is renewed this long before it ends, so that none runs out on its way. */
const TOKEN_MARGIN_MS = 60_000;
const RETRY_PAUSE_MS = 250;
const MAX_RESPONSE_BYTES = 1_000_000;

function isTimeout(cause: unknown): boolean {
  return typeof cause === 'object' && cause !== null && 'name' in cause && cause.name === 'TimeoutError';
}

function unreachable(cause: unknown): PaymentError {
  return new PaymentError('unreachable', isTimeout(cause) ? 'TIMEOUT' : 'NO_RESPONSE', { cause });
}

/** An answer that is not JSON says nothing about what happened at the other end. */
async function readJson(response: Response): Promise<unknown> {
  const text = await response.text();
  if (text.length > MAX_RESPONSE_BYTES) throw new PaymentError('unreachable', 'RESPONSE_TOO_LARGE');
  try {
    return JSON.parse(text) as unknown;
  } catch (cause) {
    if (response.ok) throw new PaymentError('unreachable', 'RESPONSE_NOT_JSON', { cause });
    return null;
  }
}

/**
 * Authenticated JSON calls to PayPal: one token for all (renewed before it ends and once after a 401), a time-out per call,
 * and one quick second try of what may safely be repeated. Fails with PaymentError only.
 */
export function createPaypalClient(credentials: PaypalCredentials, now: () => number = Date.now) {
  let token: { value: string; until: number } | null = null;
  let asking: Promise<string> | null = null;

  const send = async (path: string, init: RequestInit, timeoutMs: number): Promise<Response> => {
    try {
      return await fetch(`${credentials.baseUrl()}${path}`, {
        ...init,
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
    } catch (cause) {
      throw unreachable(cause);
    }
  };

  const read = async (response: Response): Promise<unknown> => {
    try {
      return await readJson(response);
    } catch (cause) {
      throw isPaymentError(cause) ? cause : unreachable(cause);
    }
  };

  const requestToken = async (): Promise<string> => {
    const basic = Buffer.from(`${credentials.clientId}:${credentials.clientSecret}`).toString('base64');
    const response = await send(
      '/v1/oauth2/token',
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
    const answer = await read(response);
    if (!response.ok) throw classifyResponse(response.status, answer);
    const { access_token: value, expires_in: seconds } = (answer ?? {}) as {
      access_token?: unknown;
      expires_in?: unknown;
    };
    if (typeof value !== 'string' || value === '') throw new PaymentError('unreachable', 'NO_TOKEN');
    token = { value, until: now() + (typeof seconds === 'number' ? seconds * 1000 : 0) - TOKEN_MARGIN_MS };
    return value;
  };

  const currentToken = (): Promise<string> => {
    if (token && token.until > now()) return Promise.resolve(token.value);
    asking ??= requestToken().finally(() => {
      asking = null;
    });
    return asking;
  };

  const attempt = async (request: PaypalRequest): Promise<{ status: number; body: unknown }> => {
    const bearer = await currentToken();
    const response = await send(
      request.path,
      {
        method: request.method,
        headers: {
          authorization: `Bearer ${bearer}`,
          accept: 'application/json',
          ...(request.body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(request.method === 'POST' && request.path.startsWith('/v2/') ? { prefer: 'return=representation' } : {}),
          ...(request.requestKey === undefined ? {} : { 'paypal-request-id': request.requestKey }),
        },
        body: request.body ?? null,
      },
      request.timeoutMs,
    );
    const body = await read(response);
    if (response.status === 401 && token?.value === bearer) token = null;
    return { status: response.status, body };
  };

  const call = async (request: PaypalRequest): Promise<unknown> => {
    let answer = await attempt(request);
    if (answer.status === 401) answer = await attempt(request);
    if (answer.status < 200 || answer.status > 299) throw classifyResponse(answer.status, answer.body);
    return answer.body;
  };

  /** @returns the parsed body of a 2xx answer */
  return async (request: PaypalRequest): Promise<unknown> => {
    const started = now();
    try {
      return await call(request);
    } catch (error) {
      const isRepeatable = request.method === 'GET' || request.requestKey !== undefined;
      const wasQuick = now() - started < 2_000;
      if (!isRepeatable || !wasQuick || !isPaymentError(error, 'unreachable')) throw error;
      await new Promise((resolve) => {
        setTimeout(resolve, RETRY_PAUSE_MS);
      });
      return call(request);
    }
  };
}

export type PaypalClient = ReturnType<typeof createPaypalClient>;
