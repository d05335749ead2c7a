import { rootCertificates } from 'node:tls';
import { createIdentity } from '../../../test/certificates';
import { readCertificates, trustOf, type Trust } from './certificateChain';
import { isCertificateUrl, isPaypal } from '../paymentProvider/certificateSource';

const NOW = new Date('2026-11-22');
const root = createIdentity('Root', { isAuthority: true });
const middle = createIdentity('Middle', { by: root, isAuthority: true });
const leaf = createIdentity('Leaf', { by: middle });

function trust(pems: string[], anchors = [root.pem], now = NOW): Trust {
  return trustOf(readCertificates(pems.join('\n')), readCertificates(anchors.join('\n')), now);
}

// M-80.2
describe('a chain of certificates', () => {
  test('is trusted from the signer up to a known root, whether or not the root is in it', () => {
    expect(trust([leaf.pem, middle.pem])).toBe('trusted');
    expect(trust([leaf.pem, middle.pem, root.pem])).toBe('trusted');
    expect(trust([leaf.pem, root.pem, middle.pem])).toBe('trusted');
    expect(trust([leaf.pem], [middle.pem])).toBe('trusted');
  });

  test('is unanchored when a certificate is missing, or the root is nobody’s', () => {
    expect(trust([leaf.pem])).toBe('unanchored');
    expect(trust([leaf.pem, middle.pem], [])).toBe('unanchored');
    expect(trust([leaf.pem, middle.pem, root.pem], [createIdentity('Root', { isAuthority: true }).pem])).toBe(
      'unanchored',
    );
    expect(trust([createIdentity('Leaf').pem])).toBe('unanchored');
  });

  test('is invalid when one of its certificates is out of date', () => {
    const old = createIdentity('Leaf', { by: middle, validTo: '2026-11-21' });
    const early = createIdentity('Leaf', { by: middle, validFrom: '2026-11-23' });
    const oldMiddle = createIdentity('Middle', { by: root, isAuthority: true, validTo: '2026-11-21' });
    const itsLeaf = createIdentity('Leaf', { by: oldMiddle });
    expect([trust([old.pem, middle.pem]), trust([early.pem, middle.pem]), trust([itsLeaf.pem, oldMiddle.pem])]).toEqual(
      ['invalid', 'invalid', 'invalid'],
    );
    expect(trust([old.pem, middle.pem], [root.pem], new Date('2026-11-20'))).toBe('trusted');
  });

  test('is invalid when an issuer did not sign a certificate that bears its name, or may issue nothing', () => {
    const impostor = createIdentity('Middle', { isAuthority: true });
    expect(trust([createIdentity('Leaf', { by: impostor }).pem, middle.pem])).toBe('invalid');
    const plain = createIdentity('Plain', { by: root });
    expect(trust([createIdentity('Leaf', { by: plain }).pem, plain.pem])).toBe('invalid');
  });

  test('ends at once when it goes round in a circle', () => {
    const first = createIdentity('One', { isAuthority: true });
    const second = createIdentity('Two', { by: first, isAuthority: true });
    const back = { ...first, pem: createIdentity('One', { by: second, isAuthority: true }).pem };
    expect(['invalid', 'unanchored']).toContain(trust([second.pem, first.pem, back.pem]));
  });

  test('is read from PEM only, and at most ten long', () => {
    expect(readCertificates('nothing')).toEqual([]);
    expect(readCertificates('-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----')).toEqual([]);
    expect(readCertificates(Array(11).fill(leaf.pem).join(''))).toEqual([]);
    expect(readCertificates(rootCertificates[0] ?? '')).toHaveLength(1);
  });
});

// M-80.2
describe('the URL of a certificate', () => {
  const live = 'https://api-m.paypal.com';
  const path = '/v1/notifications/certs/CERT-360caa42-fca2a594-ab66f33d';
  test.each([
    [`https://api.paypal.com${path}`, live, true],
    [`https://api-m.paypal.com${path}`, live, true],
    [`https://api.sandbox.paypal.com${path}`, 'https://api-m.sandbox.paypal.com', true],
    [`https://api.sandbox.paypal.com${path}`, live, false],
    [`http://api.paypal.com${path}`, live, false],
    [`https://api.paypal.com:8443${path}`, live, false],
    [`https://api.paypal.com.evil.example${path}`, live, false],
    [`https://evil.example${path}`, live, false],
    [`https://api.paypal.com@evil.example${path}`, live, false],
    [`https://me@api.paypal.com${path}`, live, false],
    [`https://api.paypal.com${path}?x=1`, live, false],
    ['https://api.paypal.com/v1/notifications/certs/../../elsewhere', live, false],
    ['https://api.paypal.com/elsewhere', live, false],
    ['http://127.0.0.1:9000/cert.pem', 'http://127.0.0.1:9000/base', true],
    ['http://127.0.0.1:9001/cert.pem', 'http://127.0.0.1:9000', false],
    ['http://169.254.169.254/latest', 'http://127.0.0.1:9000', false],
    ['no url', live, false],
  ])('%s with %s: %s', (url, baseUrl, isAllowed) => {
    expect(isCertificateUrl(url, baseUrl)).toBe(isAllowed);
  });

  test('distinguishes PayPal from a stand-in', () => {
    expect([isPaypal(live), isPaypal('https://api-m.sandbox.paypal.com'), isPaypal('http://127.0.0.1:9000')]).toEqual([
      true,
      true,
      false,
    ]);
  });
});
