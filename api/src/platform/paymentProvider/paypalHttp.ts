import { PaymentError, isPaymentError } from './paymentProvider';

export interface PaypalCredentials {
  /** Read at each call: the embedded simulator's URL is only known once the server listens. */
  baseUrl: () => string;
  clientId: string;
  clientSecret: string;
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
  return new PaymentError('unreachable', isTimeout(cause) ? 'TIMEOUT' : 'NO_RESPONSE', { cause });
}

function isTimeout(cause: unknown): boolean {
  return typeof cause === 'object' && cause !== null && 'name' in cause && cause.name === 'TimeoutError';
}
