import { checkToken, tokenExpiry } from './token';

function encode(claims: unknown) {
  return Buffer.from(JSON.stringify(claims)).toString('base64url');
}
function token(claims: unknown) {
  return `e30.${encode(claims)}.c2ln`;
}
const NOW = 1_800_000_000_000;

// H-2.15
it.each([
  ['a token whose time has not come', token({ exp: NOW / 1000 + 1 }), 'valid'],
  ['a claim with letters outside ASCII', token({ name: 'Zoë ✓', exp: NOW / 1000 + 1 }), 'valid'],
  ['a token of this very moment', token({ exp: NOW / 1000 }), 'expired'],
  ['a token of yesterday', token({ exp: NOW / 1000 - 86_400 }), 'expired'],
  ['no expiry', token({ sub: 'x' }), 'invalid'],
  ['an expiry that is no number', token({ exp: 'soon' }), 'invalid'],
  ['two parts', 'a.b', 'invalid'],
  ['four parts', `${token({ exp: NOW })}.x`, 'invalid'],
  ['an empty part', `e30.${encode({ exp: NOW })}.`, 'invalid'],
  ['a payload that is no JSON', 'a.b.c', 'invalid'],
  ['a payload that is no object', `e30.${encode(5)}.c`, 'invalid'],
  ['plain text', 'not a token', 'invalid'],
])('the check of a token handles %s', (_case, value, expected) => expect(checkToken(value, NOW)).toBe(expected));

it('returns when a token expires, in milliseconds', () => expect(tokenExpiry(token({ exp: 5 }))).toBe(5000));
