import { X509Certificate } from 'node:crypto';

const PEM = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g;
/** Chains are three or four long. */
const MAX_CERTIFICATES = 10;

/**
 * - `trusted`: each certificate is valid now and issued by the next one, up to an anchor
 * - `unanchored`: the same, but the chain ends before any anchor is reached
 * - `invalid`: one is out of date, or was not issued by the one that it names
 */
export type Trust = 'trusted' | 'unanchored' | 'invalid';

/** The certificates in a text, in their order; none when it holds none, or one that cannot be read. */
export function readCertificates(text: string): X509Certificate[] {
  const blocks = text.match(PEM) ?? [];
  if (blocks.length > MAX_CERTIFICATES) return [];
  try {
    return blocks.map((block) => new X509Certificate(block));
  } catch {
    return [];
  }
}

/**
 * Tells how far a chain can be trusted.
 * @param chain the signer's certificate first
 * @param anchors certificates that are trusted, no matter who issued them
 */
export function trustOf(chain: readonly X509Certificate[], anchors: readonly X509Certificate[], now: Date): Trust {
  let current = chain[0];
  for (let step = 0; current && step < MAX_CERTIFICATES; step += 1) {
    const subject = current;
    if (!isCurrent(subject, now)) return 'invalid';
    if (anchors.some(({ fingerprint256 }) => fingerprint256 === subject.fingerprint256)) return 'trusted';
    if (anchors.some((anchor) => isCurrent(anchor, now) && isIssuedBy(subject, anchor))) return 'trusted';
    const named = chain.slice(1).filter((issuer) => issuer !== subject && subject.checkIssued(issuer));
    const issuer = named.find((candidate) => candidate.ca && isIssuedBy(subject, candidate));
    if (!issuer) return named.length > 0 ? 'invalid' : 'unanchored';
    current = issuer;
  }
  return 'invalid';
}

function isCurrent({ validFrom, validTo }: X509Certificate, now: Date): boolean {
  return new Date(validFrom) <= now && now <= new Date(validTo);
}

function isIssuedBy(subject: X509Certificate, issuer: X509Certificate): boolean {
  return subject.checkIssued(issuer) && subject.verify(issuer.publicKey);
}
