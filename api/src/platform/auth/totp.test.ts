import { codeOf, createTotpSecret, findStep, otpauthUri, stepAt, toBase32 } from './totp';

const SECRET = Buffer.from('12345678901234567890');

// The last six digits of RFC 6238's test values, appendix B.
test.each([
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
])('has the code of RFC 6238 at %i seconds', (seconds, code) => {
  expect(codeOf(SECRET, stepAt(new Date(seconds * 1000)))).toBe(code);
});

// M-93.2
test('accepts the codes of the step before, now and after, and no other', () => {
  const now = new Date('2026-06-16T09:00:10Z');
  const found = [-2, -1, 0, 1, 2].map((offset) => findStep(SECRET, codeOf(SECRET, stepAt(now) + offset), now));
  expect(found).toEqual([null, stepAt(now) - 1, stepAt(now), stepAt(now) + 1, null]);
  expect(findStep(SECRET, '', now)).toBeNull();
});

// RFC 4648, section 10.
test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foobar', 'MZXW6YTBOI'],
])('writes %j in base32 as %j', (text, encoded) => {
  expect(toBase32(Buffer.from(text))).toBe(encoded);
});

test('makes secrets of 160 bits and a URI that authenticator apps read', () => {
  const secret = createTotpSecret();
  expect(secret).toHaveLength(20);
  const uri = new URL(otpauthUri(secret, 'olive+desk@example.com'));
  expect([uri.protocol, uri.host, decodeURIComponent(uri.pathname)]).toEqual([
    'otpauth:',
    'totp',
    '/Choresy:olive+desk@example.com',
  ]);
  expect(Object.fromEntries(uri.searchParams)).toEqual({ secret: toBase32(secret), issuer: 'Choresy' });
});
