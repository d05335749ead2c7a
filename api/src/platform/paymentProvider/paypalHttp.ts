import { MINUTE_MS } from '../lib/durations';
import { PaymentError, isPaymentError } from './paymentProvider';
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
export async function sendRequest(url: string, init: RequestInit, timeoutMs: number): Promise<Response> {
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
export async function readJson(response: Response): Promise<unknown> {
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
