import { generateKeyPairSync, randomUUID, sign, type KeyObject } from 'node:crypto';
import { issueCertificate } from '../provider-simulator/x509';
import { signedText } from '../src/platform/paymentProvider/createWebhookVerifier';

/** Somebody with a key and a certificate for it. */
export interface Identity {
  name: string;
  key: KeyObject;
  pem: string;
}

/** A new identity; it issues itself unless somebody else does. */
export function createIdentity(
  name: string,
  options: { by?: Identity; isAuthority?: boolean; validFrom?: string; validTo?: string } = {},
): Identity {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const pem = issueCertificate({
    subject: name,
    publicKey,
    issuer: options.by?.name ?? name,
    issuerKey: options.by?.key ?? privateKey,
    isAuthority: options.isAuthority ?? false,
    validFrom: new Date(options.validFrom ?? '2020-01-01'),
    validTo: new Date(options.validTo ?? '2049-01-01'),
  });
  return { name, key: privateKey, pem };
}

/** Returns an event with the headers of its signer. */
export function signEvent(
  signer: Identity,
  input: { certificateUrl: string; webhookId: string; event?: object },
): { headers: Record<string, string>; rawBody: string } {
  const event = { id: `WH-${randomUUID()}`, event_type: 'CHECKOUT.ORDER.APPROVED', resource: {}, ...input.event };
  const rawBody = JSON.stringify(event);
  const [id, time] = [randomUUID(), new Date().toISOString()];
  const text = signedText({ id, time, webhookId: input.webhookId, rawBody });
  return {
    rawBody,
    headers: {
      'content-type': 'application/json',
      'paypal-transmission-id': id,
      'paypal-transmission-time': time,
      'paypal-auth-algo': 'SHA256withRSA',
      'paypal-cert-url': input.certificateUrl,
      'paypal-transmission-sig': sign('RSA-SHA256', text, signer.key).toString('base64'),
    },
  };
}
