import { X509Certificate, verify, type KeyObject } from 'node:crypto';
import { rootCertificates } from 'node:tls';
import { crc32 } from 'node:zlib';
import { isRecord } from 'contract/platform/isRecord';
import { SECOND_MS } from '../lib/durations';
import { readCertificates, trustOf } from '../lib/certificateChain';
import type { PaypalClient, PaypalSettings } from './paypalHttp';
import { isPaymentError, PaymentError, type WebhookMessage, type WebhookVerdict } from './paymentProvider';
import { readVerification } from './paypalResponses';
import { createFailureBudget } from './failureBudget';
import { createCertificateSource, isCertificateUrl, isPaypal } from './certificateSource';

/** The facts that an event's headers state about its sender. */
interface Transmission {
  id: string;
  time: string;
  algorithm: string;
  /** Base64. */
  signature: string;
  certificateUrl: string;
}

/** The headers in the shape in which PayPal makes them; another shape is rejected without a second look. */
const HEADERS = {
  id: ['paypal-transmission-id', /^(?!\d+$)\w[\x21-\x7e]{1,49}$/],
  time: ['paypal-transmission-time', /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?(Z|[+-]\d\d:\d\d)$/],
  algorithm: ['paypal-auth-algo', /^[a-zA-Z0-9]{1,100}$/],
  signature: ['paypal-transmission-sig', /^(?!\d+$)[\x21-\x7e]{2,1000}$/],
  certificateUrl: ['paypal-cert-url', /^https?:\/\/[\x21-\x7e]{1,490}$/],
} as const satisfies Record<keyof Transmission, readonly [string, RegExp]>;

/** @returns null when a header is missing or has another shape */
function readTransmission({ headers }: WebhookMessage): Transmission | null {
  const fields = Object.entries(HEADERS).map(([field, [name, shape]]) => {
    const value = headers[name];
    return [field, typeof value === 'string' && shape.test(value) ? value : null] as const;
  });
  return fields.some(([, value]) => value === null) ? null : (Object.fromEntries(fields) as unknown as Transmission);
}

/** Whether the holder of this key signed exactly this body for this webhook: RSA with SHA-256 over id, time, webhook and checksum. */
function isSignedBy(key: KeyObject, transmission: Transmission, webhookId: string, rawBody: string): boolean {
  if (transmission.algorithm.toUpperCase() !== 'SHA256WITHRSA' || key.asymmetricKeyType !== 'rsa') return false;
  const { id, time, signature } = transmission;
  return verify('RSA-SHA256', signedText({ id, time, webhookId, rawBody }), key, Buffer.from(signature, 'base64'));
}

/** Returns the text to sign; also for the simulator, which signs. */
export function signedText(parts: { id: string; time: string; webhookId: string; rawBody: string }): Buffer {
  return Buffer.from([parts.id, parts.time, parts.webhookId, crc32(parts.rawBody)].join('|'));
}

const PAYPAL_SIGNER = /^CN=messageverificationcerts\.(?:[a-z0-9-]+\.)*paypal\.com$/m;

/**
 * Verifies the signer of a message here, with the certificate that it names: a forged message costs no call to the
 * provider. Somebody who stands in for PayPal and publishes no certificate is called instead, within a budget.
 * @param now milliseconds since the epoch
 */
export function createWebhookVerifier(
  { baseUrl, webhookId, caCertificates = null, warn }: PaypalSettings,
  call: PaypalClient,
  now: () => number = Date.now,
): (message: WebhookMessage) => Promise<WebhookVerdict> {
  const findChain = createCertificateSource(now);
  const verifyAtProvider = createProviderVerification(call, now);
  const ownAnchors = readCertificates(caCertificates ?? '');
  let anchors: X509Certificate[] | null = null;
  let hasProvenCertificate = false;

  /** Parsed when the first one is needed: there are 150 of them. */
  const allAnchors = (): X509Certificate[] =>
    (anchors ??= [...ownAnchors, ...rootCertificates.map((pem) => new X509Certificate(pem))]);

  /** A provider that has certificates signs with them: an event without one is not from it. */
  const mayHaveNone = (): boolean => !isPaypal(baseUrl()) && caCertificates === null && !hasProvenCertificate;

  const judge = (chain: readonly X509Certificate[]): WebhookVerdict | 'unknown' => {
    const isReal = isPaypal(baseUrl());
    const trust = trustOf(chain, isReal ? allAnchors() : ownAnchors, new Date(now()));
    if (trust === 'invalid') return 'forged';
    if (isReal && !PAYPAL_SIGNER.test(chain[0]?.subject ?? '')) return 'forged';
    if (trust === 'trusted') return 'genuine';
    if (isReal) return 'unknown';
    // It comes from the very origin whose responses about money are believed, and needs no better warrant than they.
    return caCertificates === null ? 'genuine' : 'forged';
  };

  const verifyHere = async (
    chain: readonly X509Certificate[],
    transmission: Transmission,
    id: string,
    rawBody: string,
  ): Promise<WebhookVerdict> => {
    const [signer] = chain;
    if (!signer || !isSignedBy(signer.publicKey, transmission, id, rawBody)) return 'forged';
    const verdict = judge(chain);
    if (verdict === 'unknown') {
      // Signed by the key that PayPal's own host publishes, so this is no flood: PayPal may be called.
      warn?.(
        'The chain of PayPal’s webhook certificate ends before a known root: name the missing one in PAYPAL_CA_FILE.',
      );
      return verifyAtProvider(transmission, id, rawBody);
    }
    if (verdict === 'genuine') hasProvenCertificate = true;
    return verdict;
  };

  return async (message) => {
    const { rawBody } = message;
    const transmission = readTransmission(message);
    if (webhookId === null || !transmission) return 'forged';
    const chain = isCertificateUrl(transmission.certificateUrl, baseUrl())
      ? await findChain(transmission.certificateUrl)
      : 'absent';
    if (typeof chain !== 'string') return verifyHere(chain, transmission, webhookId, rawBody);
    if (mayHaveNone()) return verifyAtProvider(transmission, webhookId, rawBody);
    if (chain === 'limited') return 'limited';
    if (chain === 'unreachable') throw new PaymentError('unreachable', 'NO_CERTIFICATE');
    return 'forged';
  };
}

const TIMEOUT_MS = 6_000;
/** So many forged messages are sent to the provider for verification; after that one a second. */
const BUDGET = { max: 10, recoveryMs: SECOND_MS };

/** The longest signature that the provider's description allows; a longer one it would only reject. */
const MAX_SIGNATURE_CHARACTERS = 500;

/**
 * The call by which the provider verifies its own signature; for providers that publish no certificate.
 * @returns has the provider say whether it signed a message; throws PaymentError when it cannot be reached
 */
function createProviderVerification(call: PaypalClient, now: () => number) {
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
