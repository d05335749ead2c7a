import { randomBytes, sign, type KeyObject } from 'node:crypto';

/* As much of X.509 (DER, RFC 5280) as it takes to issue a certificate: node reads certificates but makes none. */

const [INTEGER, BIT_STRING, OCTET_STRING, OBJECT_ID, UTF8_STRING, UTC_TIME] = [2, 3, 4, 6, 12, 23] as const;
const [SEQUENCE, SET] = [0x30, 0x31] as const;
const [EXPLICIT_0, EXPLICIT_3] = [0xa0, 0xa3] as const;

const SHA256_WITH_RSA = Buffer.from('2a864886f70d01010b', 'hex');
const COMMON_NAME = Buffer.from('550403', 'hex');
const BASIC_CONSTRAINTS = Buffer.from('551d13', 'hex');
const TRUE = Buffer.from('0101ff', 'hex');
const NULL = Buffer.from('0500', 'hex');

function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

function nameOf(commonName: string): Buffer {
  const pair = der(SEQUENCE, der(OBJECT_ID, COMMON_NAME), der(UTF8_STRING, Buffer.from(commonName)));
  return der(SEQUENCE, der(SET, pair));
}

/** Two digits of the year: up to 2049. */
function timeOf(instant: Date): Buffer {
  const digits = instant.toISOString().replaceAll(/\D/g, '').slice(2, 14);
  return der(UTC_TIME, Buffer.from(`${digits}Z`));
}

export interface CertificateRequest {
  subject: string;
  publicKey: KeyObject;
  issuer: string;
  /** RSA; the subject's own when it issues itself. */
  issuerKey: KeyObject;
  /** It may issue others. */
  isAuthority: boolean;
  validFrom: Date;
  validTo: Date;
}

/** Issues a certificate. @returns PEM */
export function issueCertificate(request: CertificateRequest): string {
  const algorithm = der(SEQUENCE, der(OBJECT_ID, SHA256_WITH_RSA), NULL);
  const serial = Buffer.concat([Buffer.from([1]), randomBytes(8)]);
  const constraints = der(
    SEQUENCE,
    der(OBJECT_ID, BASIC_CONSTRAINTS),
    TRUE,
    der(OCTET_STRING, der(SEQUENCE, ...(request.isAuthority ? [TRUE] : []))),
  );
  const content = der(
    SEQUENCE,
    der(EXPLICIT_0, der(INTEGER, Buffer.from([2]))),
    der(INTEGER, serial),
    algorithm,
    nameOf(request.issuer),
    der(SEQUENCE, timeOf(request.validFrom), timeOf(request.validTo)),
    nameOf(request.subject),
    request.publicKey.export({ type: 'spki', format: 'der' }),
    der(EXPLICIT_3, der(SEQUENCE, constraints)),
  );
  const signature = sign('RSA-SHA256', content, request.issuerKey);
  const certificate = der(SEQUENCE, content, algorithm, der(BIT_STRING, Buffer.from([0]), signature));
  const lines = certificate.toString('base64').match(/.{1,64}/g) ?? [];
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n');
}
