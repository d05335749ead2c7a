import { generateKeyPairSync, sign, verify, type KeyPairKeyObjectResult } from 'node:crypto';
import { signedText } from '../src/platform/paymentProvider/createWebhookVerifier';
import { issueCertificate } from './x509';

type SignedParts = Parameters<typeof signedText>[0];

/** Proves that an event is the simulator's: with a key that nobody else has, and a certificate that names its owner. */
export interface EventSigner {
  /** PEM. */
  certificate(): string;
  /** @returns base64 */
  sign(parts: SignedParts): string;
  isSigned(parts: SignedParts, signature: string): boolean;
}

const NAME = 'messageverificationcerts.simulator.example';

/** Slow. */
export function generateKey(): KeyPairKeyObjectResult {
  return generateKeyPairSync('rsa', { modulusLength: 2048 });
}

/** The key is made when it is first needed. */
export function createEventSigner(makeKey: () => KeyPairKeyObjectResult = generateKey): EventSigner {
  let made: { key: KeyPairKeyObjectResult; certificate: string } | null = null;
  const identity = (): { key: KeyPairKeyObjectResult; certificate: string } => {
    if (made) return made;
    const key = makeKey();
    const certificate = issueCertificate({
      subject: NAME,
      publicKey: key.publicKey,
      issuer: NAME,
      issuerKey: key.privateKey,
      isAuthority: false,
      validFrom: new Date('2020-01-01'),
      validTo: new Date('2049-01-01'),
    });
    made = { key, certificate };
    return made;
  };
  return {
    certificate: () => identity().certificate,
    sign: (parts) => sign('RSA-SHA256', signedText(parts), identity().key.privateKey).toString('base64'),
    isSigned: (parts, signature) =>
      verify('RSA-SHA256', signedText(parts), identity().key.publicKey, Buffer.from(signature, 'base64')),
  };
}
