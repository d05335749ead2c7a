import { isRecord } from 'contract/platform/isRecord';
import { SECOND_MS } from '../lib/durations';
import type { PaypalClient } from './paypalClient';
import { readVerification } from './paypalResponses';
import { isPaymentError, type WebhookVerdict } from './paymentProvider';
import { createFailureBudget } from './failureBudget';
import type { Transmission } from './transmission';

const TIMEOUT_MS = 6_000;
/** So many forged messages are sent to the provider for verification; after that one a second. */
const BUDGET = { max: 10, recoveryMs: SECOND_MS };

/** The longest signature that the provider's description allows; a longer one it would only reject. */
const MAX_SIGNATURE_CHARACTERS = 500;

/**
 * The call by which the provider verifies its own signature; for providers that publish no certificate.
 * @returns has the provider say whether it signed a message; throws PaymentError when it cannot be reached
 */
export function createProviderVerification(call: PaypalClient, now: () => number) {
  const budget = createFailureBudget(BUDGET, now);
  return async (transmission: Transmission, webhookId: string, rawBody: string): Promise<WebhookVerdict> => {
    if (!isJsonObject(rawBody) || transmission.signature.length > MAX_SIGNATURE_CHARACTERS) return 'forged';
    const isGenuine = await budget(async () => {
      const value = await requestVerification(call, transmission, webhookId, rawBody);
      return { value, isFailure: !value };
    });
    if (isGenuine === null) return 'limited';
    return isGenuine ? 'genuine' : 'forged';
  };
}

async function requestVerification(
  call: PaypalClient,
  transmission: Transmission,
  webhookId: string,
  rawBody: string,
): Promise<boolean> {
  const fields = {
    auth_algo: transmission.algorithm,
    cert_url: transmission.certificateUrl,
    transmission_id: transmission.id,
    transmission_sig: transmission.signature,
    transmission_time: transmission.time,
    webhook_id: webhookId,
  };
  // The event goes in as the very text that came: a re-serialised one would not match its signature.
  const body = `${JSON.stringify(fields).slice(0, -1)},"webhook_event":${rawBody}}`;
  const path = '/v1/notifications/verify-webhook-signature';
  try {
    return readVerification(await call({ method: 'POST', path, body, timeoutMs: TIMEOUT_MS }));
  } catch (error) {
    // PayPal returns 400 for headers it never made.
    if (isPaymentError(error, 'misused', 'rejected', 'notFound')) return false;
    throw error;
  }
}

function isJsonObject(text: string): boolean {
  try {
    return isRecord(JSON.parse(text));
  } catch {
    return false;
  }
}
