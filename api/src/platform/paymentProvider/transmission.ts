import { verify, type KeyObject } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { WebhookMessage } from './paymentProvider';

/** The facts that an event's headers state about its sender. */
export interface Transmission {
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
export function readTransmission({ headers }: WebhookMessage): Transmission | null {
  const fields = Object.entries(HEADERS).map(([field, [name, shape]]) => {
    const value = headers[name];
    return [field, typeof value === 'string' && shape.test(value) ? value : null] as const;
  });
  return fields.some(([, value]) => value === null) ? null : (Object.fromEntries(fields) as unknown as Transmission);
}

/** Whether the holder of this key signed exactly this body for this webhook: RSA with SHA-256 over id, time, webhook and checksum. */
export function isSignedBy(key: KeyObject, transmission: Transmission, webhookId: string, rawBody: string): boolean {
  if (transmission.algorithm.toUpperCase() !== 'SHA256WITHRSA' || key.asymmetricKeyType !== 'rsa') return false;
  const { id, time, signature } = transmission;
  return verify('RSA-SHA256', signedText({ id, time, webhookId, rawBody }), key, Buffer.from(signature, 'base64'));
}

/** Returns the text to sign; also for the simulator, which signs. */
export function signedText(parts: { id: string; time: string; webhookId: string; rawBody: string }): Buffer {
  return Buffer.from([parts.id, parts.time, parts.webhookId, crc32(parts.rawBody)].join('|'));
}
