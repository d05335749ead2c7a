import { MINUTE_MS } from '../lib/durations';
import { classifyResponse } from './paypalErrors';
import { readJson, sendRequest, type PaypalCredentials } from './paypalHttp';
import { PaymentError } from './paymentProvider';

const TOKEN_TIMEOUT_MS = 6_000;
/** A token is renewed this long before it expires, so that none expires on its way. */
const TOKEN_MARGIN_MS = MINUTE_MS;

export interface PaypalTokens {
  /** A token that is valid now; many callers at once share one request for it. @throws PaymentError */
  current(): Promise<string>;
  /** Drops a token that PayPal has rejected. */
  drop(token: string): void;
}

/** Access tokens for PayPal's API, one for all calls of this process. @param now milliseconds since the epoch */
export function createPaypalTokens(credentials: PaypalCredentials, now: () => number): PaypalTokens {
  let token: { value: string; validUntilMs: number } | null = null;
  let pending: Promise<string> | null = null;

  const requestToken = async (): Promise<string> => {
    const basic = Buffer.from(`${credentials.clientId}:${credentials.clientSecret}`).toString('base64');
    const response = await sendRequest(
      `${credentials.baseUrl()}/v1/oauth2/token`,
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
    const { access_token: value, expires_in: seconds } = (body ?? {}) as {
      access_token?: unknown;
      expires_in?: unknown;
    };
    if (typeof value !== 'string' || value === '') throw new PaymentError('unreachable', 'NO_TOKEN');
    const lifetimeMs = typeof seconds === 'number' ? seconds * 1000 : 0;
    token = { value, validUntilMs: now() + lifetimeMs - TOKEN_MARGIN_MS };
    return value;
  };

  return {
    current() {
      if (token && token.validUntilMs > now()) return Promise.resolve(token.value);
      pending ??= requestToken().finally(() => {
        pending = null;
      });
      return pending;
    },
    drop(value) {
      if (token?.value === value) token = null;
    },
  };
}
