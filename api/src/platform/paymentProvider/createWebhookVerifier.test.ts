import { createIdentity, signEvent } from '../../../test/certificates';
import { startStandIn, type StandIn } from '../../../test/standIn';
import { createPaypal } from './paypal';
import type { WebhookVerdict } from './paymentProvider';

const WEBHOOK_ID = '8PT597110X687430LKGECATA';
const CERTIFICATE = '/v1/notifications/certs/CERT-1';
const VERIFY = 'POST /v1/notifications/verify-webhook-signature';
const signer = createIdentity('provider.example');
const stranger = createIdentity('provider.example');
const root = createIdentity('Root', { isAuthority: true });
const authorised = createIdentity('provider.example', { by: root });

let standIn: StandIn;
let elsewhere: StandIn;

beforeEach(async () => {
  [standIn, elsewhere] = [await startStandIn(), await startStandIn()];
  elsewhere.files.set(CERTIFICATE, stranger.pem);
});
afterEach(async () => {
  jest.restoreAllMocks();
  await standIn.close();
  await elsewhere.close();
});

function verifier(caCertificates: string | null = null, baseUrl = standIn.url) {
  const paypal = createPaypal({
    baseUrl: () => baseUrl,
    clientId: 'id',
    clientSecret: 'secret',
    webhookId: WEBHOOK_ID,
    caCertificates,
  });
  return (message: { headers: Record<string, string>; rawBody: string }) => paypal.verifyWebhook(message);
}

function event(by = signer, path = CERTIFICATE, url = standIn.url) {
  return signEvent(by, { certificateUrl: `${url}${path}`, webhookId: WEBHOOK_ID });
}

function tally(verdicts: WebhookVerdict[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const verdict of verdicts) counts[verdict] = (counts[verdict] ?? 0) + 1;
  return counts;
}

function times<T>(count: number, make: (index: number) => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: count }, (_, index) => make(index)));
}

describe('a provider that publishes its certificate', () => {
  beforeEach(() => standIn.files.set(CERTIFICATE, signer.pem));

  // M-80.1
  test('has 50 events at once accepted with one request for the certificate', async () => {
    const verify = verifier();
    expect(tally(await times(50, () => verify(event())))).toEqual({ genuine: 50 });
    expect(standIn.calls).toEqual([`GET ${CERTIFICATE}`]);
  });

  // M-80.1
  test('is not called at all for forged events', async () => {
    const verify = verifier();
    await verify(event());
    const { headers, rawBody } = event();
    const forge = (change: Record<string, string>, body = rawBody) =>
      verify({ headers: { ...headers, ...change }, rawBody: body });
    const verdicts = [
      await forge({}, rawBody.replace('APPROVED', 'VOIDED')),
      await forge({ 'paypal-transmission-id': 'another-id' }),
      await forge({ 'paypal-transmission-time': '2026-11-22T00:00:00Z' }),
      await forge({ 'paypal-transmission-sig': 'AAAA' }),
      await forge({ 'paypal-transmission-sig': '?' }),
      await forge({ 'paypal-auth-algo': 'SHA1withRSA' }),
      await forge({ 'paypal-auth-algo': '' }),
      await forge({ 'paypal-cert-url': `${elsewhere.url}${CERTIFICATE}` }),
      await forge({ 'paypal-cert-url': 'file:///etc/passwd' }),
      await verify(event(stranger)),
      await verify(event(stranger, CERTIFICATE, elsewhere.url)),
      await verify(event(stranger, CERTIFICATE, 'https://api.paypal.com')),
      await verify(signEvent(signer, { certificateUrl: `${standIn.url}${CERTIFICATE}`, webhookId: 'ANOTHER' })),
    ];
    expect(verdicts).toEqual(Array(13).fill('forged'));
    expect(standIn.calls).toEqual([`GET ${CERTIFICATE}`]);
    expect(elsewhere.calls).toEqual([]);
  });

  // M-80.3
  test('serves few certificates in a flood of events that name others, and its own events are accepted', async () => {
    const verify = verifier();
    await verify(event());
    const verdicts = await times(200, (index) => verify(event(stranger, `/v1/notifications/certs/NONE-${index}`)));
    expect(Object.keys(tally(verdicts)).sort()).toEqual(['forged', 'limited']);
    expect(standIn.calls.length).toBeLessThan(10);
    expect(await verify(event())).toBe('genuine');
  });

  // M-80.2
  test('has a certificate rejected that is out of date, too large or somewhere else', async () => {
    const old = createIdentity('provider.example', { validTo: '2025-01-01' });
    const verify = verifier();
    expect(await verify(event())).toBe('genuine');
    standIn.files.set('/old', old.pem);
    standIn.files.set('/large', `${'x'.repeat(100_000)}${stranger.pem}`);
    standIn.files.set('/moved', `${elsewhere.url}${CERTIFICATE}`);
    expect(await verify(event(old, '/old'))).toBe('forged');
    expect(await verify(event(stranger, '/large'))).toBe('forged');
    await expect(verify(event(stranger, '/moved'))).rejects.toMatchObject({ kind: 'unreachable' });
    expect(elsewhere.calls).toEqual([]);
  });

  // M-80.2
  test('needs a certificate of the authority where one is set, and is never called to verify', async () => {
    const verify = verifier(root.pem);
    standIn.verdict = 'SUCCESS';
    standIn.files.set('/authorised', authorised.pem);
    expect(await verify(event())).toBe('forged');
    expect(await verify(event(authorised, '/nothing'))).toBe('forged');
    expect(await verify(event(authorised, '/authorised'))).toBe('genuine');
    expect(standIn.calls).not.toContain(VERIFY);
  });
});

describe('a provider without certificates', () => {
  // M-80.3
  test('is called to verify, and its verdict counts', async () => {
    const verify = verifier();
    standIn.verdict = 'SUCCESS';
    expect(await verify(event())).toBe('genuine');
    expect(await verify(event(signer, CERTIFICATE, 'https://api.sandbox.paypal.com'))).toBe('genuine');
    expect(await verify(event(signer, CERTIFICATE, 'https://example.com'))).toBe('genuine');
    standIn.verdict = 'FAILURE';
    expect(await verify(event())).toBe('forged');
    standIn.verdict = 400;
    expect(await verify(event())).toBe('forged');
  });

  // M-80.3
  test.each([503, 401, 403, 429])('leaves the signer open when it returns %i', async (status) => {
    standIn.verdict = status;
    await expect(verifier()(event())).rejects.toThrow('Payment provider');
  });

  // M-80.3
  test('accepts 200 of its events at once', async () => {
    standIn.verdict = 'SUCCESS';
    const verify = verifier();
    expect(tally(await times(200, () => verify(event())))).toEqual({ genuine: 200 });
  });

  // M-80.3
  test('is called a few times for 500 forged events, and one of its own is accepted right after them', async () => {
    const verify = verifier();
    const { forged = 0, limited = 0 } = tally(await times(500, () => verify(event())));
    expect(forged + limited).toBe(500);
    expect(limited).toBeGreaterThan(450);
    expect(standIn.calls.filter((call) => call === VERIFY).length).toBeLessThan(20);
    standIn.verdict = 'SUCCESS';
    expect(await verify(event())).toBe('genuine');
  });
});

describe('PayPal itself', () => {
  const url = 'https://api.paypal.com';
  const name = 'messageverificationcerts.paypal.com';

  /** The network, as far as PayPal's hosts are concerned. */
  function serve(pem: string, verdict = 'FAILURE'): string[] {
    const calls: string[] = [];
    jest.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
      const to = String(input);
      calls.push(to);
      if (to.includes('/certs/')) return new Response(pem);
      const body = to.includes('oauth2') ? { access_token: 't', expires_in: 60 } : { verification_status: verdict };
      return new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } });
    });
    return calls;
  }
  const live = (caCertificates: string | null = null) => verifier(caCertificates, 'https://api-m.paypal.com');

  // M-80.2
  test('signs with a certificate in its own name whose chain leads to a known root', async () => {
    const real = createIdentity(name, { by: root });
    const calls = serve(real.pem);
    expect(await live(root.pem)(event(real, CERTIFICATE, url))).toBe('genuine');
    expect(await live(root.pem)(event(stranger, CERTIFICATE, url))).toBe('forged');
    expect(calls.every((to) => to === `${url}${CERTIFICATE}`)).toBe(true);
  });

  // M-80.2
  test('does not sign with a certificate of another name, however well it is issued', async () => {
    const other = createIdentity('www.paypal.com', { by: root });
    serve(other.pem, 'SUCCESS');
    expect(await live(root.pem)(event(other, CERTIFICATE, url))).toBe('forged');
  });

  // M-80.2, M-80.3
  test('is called only to verify a signature of its own key when a certificate of the chain is missing', async () => {
    const real = createIdentity(name, { by: root });
    const calls = serve(real.pem, 'SUCCESS');
    const verify = live();
    expect(await verify(event(stranger, CERTIFICATE, url))).toBe('forged');
    expect(await verify(event(stranger, CERTIFICATE, 'https://evil.example'))).toBe('forged');
    expect(calls).toEqual([`${url}${CERTIFICATE}`]);
    expect(await verify(event(real, CERTIFICATE, url))).toBe('genuine');
    expect(calls.filter((to) => to.includes('verify-webhook-signature'))).toHaveLength(1);
  });

  // M-80.2
  test('leaves the signer open while its certificate cannot be had', async () => {
    jest.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('down'));
    await expect(live()(event(signer, CERTIFICATE, url))).rejects.toMatchObject({ kind: 'unreachable' });
  });
});
