import type { PaypalClient } from './paypalClient';
import { readVerification } from './paypalResponses';
import { isPaymentError, type WebhookMessage } from './paymentProvider';

const TIMEOUT_MS = 6_000;

/** The headers of an event, in the shape in which PayPal makes them; what has another shape is rejected without a request. */
const HEADERS = {
  auth_algo: ['paypal-auth-algo', /^[a-zA-Z0-9]{1,100}$/],
  cert_url: ['paypal-cert-url', /^https?:\/\/[\x21-\x7e]{1,490}$/],
  transmission_id: ['paypal-transmission-id', /^(?!\d+$)\w[\x21-\x7e]{1,49}$/],
  transmission_sig: ['paypal-transmission-sig', /^(?!\d+$)\w[\x21-\x7e]{1,499}$/],
  transmission_time: ['paypal-transmission-time', /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?(Z|[+-]\d\d:\d\d)$/],
} as const;

function signatureOf(message: WebhookMessage): Record<keyof typeof HEADERS, string> | null {
  const fields = Object.entries(HEADERS).map(([field, [name, shape]]) => {
    const value = message.headers[name];
    return typeof value === 'string' && shape.test(value) ? ([field, value] as const) : null;
  });
  return fields.includes(null)
    ? null
    : (Object.fromEntries(fields.filter((field) => field !== null)) as Record<keyof typeof HEADERS, string>);
}

function isJsonObject(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
}

/**
 * Has PayPal verify that it signed a message.
 * @param webhookId null: no webhook is registered, so no message is accepted
 * @throws PaymentError when PayPal cannot be reached
 */
export async function verifyWebhook(
  call: PaypalClient,
  webhookId: string | null,
  message: WebhookMessage,
): Promise<boolean> {
  const signature = signatureOf(message);
  if (webhookId === null || signature === null || !isJsonObject(message.rawBody)) return false;
  const fields = { ...signature, webhook_id: webhookId };
  // The event goes in as the very text that came: a re-serialised one would not match its signature.
  const body = `${JSON.stringify(fields).slice(0, -1)},"webhook_event":${message.rawBody}}`;
  try {
    return readVerification(
      await call({
        method: 'POST',
        path: '/v1/notifications/verify-webhook-signature',
        body,
        timeoutMs: TIMEOUT_MS,
      }),
    );
  } catch (error) {
    // PayPal returns 400 for headers it never made.
    if (isPaymentError(error, 'misused', 'rejected', 'notFound')) return false;
    throw error;
  }
}
