// The security headers of every path, and no violation of the Content Security Policy on any page.
import assert from 'node:assert/strict';
import { expect, type Page } from '@playwright/test';
import { useBrowser, test } from '../support/browser';
import { releaseOrFail, useDeployment } from '../support/deployment';
import { asCustomer, asProvider } from '../support/session';

const deployment = useDeployment();
const visit = useBrowser();

const PUBLIC = [
  '/',
  '/landing?join=helper',
  '/home',
  '/categories',
  '/category/Cleaning',
  '/services',
  '/services?query=clean&location=London',
  '/services?query=zzzzqqq',
  '/searchservices?query=repair',
  '/allposts',
  '/post/SOME-POST',
  '/auth',
  '/providerlogin',
  '/login',
  '/review',
  '/payment/paypal/success?token=X&bookingId=Y',
  '/no-such-page',
];
const CUSTOMER = [
  '/home',
  '/service/SOME-SERVICE',
  '/cart',
  '/book?service=SOME-SERVICE',
  '/booking-history',
  '/profile',
  '/payment/paypal/cancel?bookingId=Y',
];
const HELPER = ['dashboard', 'services', 'bookings', 'chat', 'earnings', 'profile'].map((name) => `/provider/${name}`);

async function firstOf(path: string) {
  const { data } = (await (await fetch(deployment.url + path)).json()) as { data: { _id: string }[] };
  return data[0]?._id ?? '';
}
async function withIds(path: string) {
  return path
    .replace('SOME-POST', await firstOf('/api/posts/list'))
    .replace('SOME-SERVICE', await firstOf('/api/service/list'));
}

/** Policy violations that this page's documents have reported, from its next document on. */
async function watch(page: Page): Promise<string[]> {
  const violations: string[] = [];
  await page.exposeFunction('reportViolation', (text: string) => void violations.push(text));
  await page.addInitScript({
    content:
      "document.addEventListener('securitypolicyviolation', (event) => reportViolation([location.pathname, event.effectiveDirective, event.blockedURI, event.sample].join(' ')));",
  });
  page.on('console', (message) => {
    if (/content security policy|trusted ?types?|TrustedHTML|TrustedScript/i.test(message.text()))
      violations.push(message.text());
  });
  return violations;
}

async function walk(page: Page, paths: readonly string[]) {
  for (const path of paths) {
    await page.goto(await withIds(path));
    await page.getByRole('heading', { level: 1 }).first().waitFor();
  }
}

const layouts = [
  { name: 'wide', width: 1280, height: 900 },
  { name: 'narrow', width: 390, height: 844 },
] as const;

for (const { name, ...viewport } of layouts) {
  test.describe(`the content security policy on a ${name} screen`, () => {
    test.describe.configure({ mode: 'parallel', timeout: 90_000 });
    const walks = [
      ['public', PUBLIC, async () => {}],
      ['customer', CUSTOMER, asCustomer],
      ['helper', HELPER, asProvider],
    ] as const;
    for (const [who, paths, signIn] of walks) {
      test(`is not violated by any ${who} page on a ${name} screen`, async () => {
        const { page } = await visit({ baseURL: deployment.url, viewport });
        const violations = await watch(page);
        await signIn(page);
        await walk(page, paths);
        assert.deepEqual(violations, []);
      });
    }
  });
}

test('the policy blocks and reports a foreign script, a style attribute, markup from text and code from text', async () => {
  const { page } = await visit({ baseURL: deployment.url });
  const violations = await watch(page);
  await page.goto('/categories');
  await page.evaluate(() => {
    const tries = [
      () =>
        document.head.append(
          Object.assign(document.createElement('script'), { src: 'https://elsewhere.example/x.js' }),
        ),
      () => document.body.setAttribute('style', 'color: red'),
      () => (document.body.innerHTML = '<p>'),
      () => new Function('1')(),
    ];
    return tries.map((attempt) => {
      try {
        attempt();
        return 'allowed';
      } catch {
        return 'blocked';
      }
    });
  });
  for (const directive of ['style-src-attr', 'require-trusted-types-for'])
    await expect.poll(() => violations.join('\n'), `${directive} is reported`).toContain(directive);
});

test.describe('security headers', () => {
  const FILES = ['/nope.js', '/customer-app/0.0.0/home.00000000.js', '/releases.json', '/pages/home.html'];
  /** Paths at which nothing is: an unknown thing, or no page. */
  const MISSING = /^\/(post|service)\/SOME-|no-such|%|^\/a\/b/;
  const check = async () => {
    for (const path of [
      ...PUBLIC,
      ...CUSTOMER,
      ...HELPER,
      '/index.html',
      '/book',
      '/provider',
      '/..%2f',
      '/%00',
      '/a/b/c/d',
    ]) {
      const { status, headers } = await fetch(deployment.url + path);
      const policy = headers.get('content-security-policy') ?? '';
      assert.equal(status, MISSING.test(path) ? 404 : 200, path);
      for (const part of [
        "default-src 'none'",
        "frame-ancestors 'none'",
        "base-uri 'none'",
        "object-src 'none'",
        "require-trusted-types-for 'script'",
        'trusted-types default',
      ]) {
        assert.ok(policy.split('; ').includes(part), `${path} lacks ${part}`);
      }
      assert.doesNotMatch(policy, /unsafe|\*/, path);
      assert.equal(headers.get('x-content-type-options'), 'nosniff', path);
      assert.equal(headers.get('referrer-policy'), 'no-referrer', path);
    }
    for (const path of FILES) {
      const { status, headers } = await fetch(deployment.url + path);
      assert.equal(status, 404, path);
      assert.equal(headers.get('content-security-policy'), "default-src 'none'; frame-ancestors 'none'", path);
      assert.equal(headers.get('x-content-type-options'), 'nosniff', path);
    }
  };

  test('security headers are sent with every page and with every 404', check);

  test('security headers are sent after a release and after its roll back too', async () => {
    await releaseOrFail(
      deployment,
      'customer-app',
      '--build',
      deployment.changed('customer-app', { version: '1.0.0-headers' }),
    );
    await check();
    await releaseOrFail(deployment, 'customer-app', '--rollback');
    await check();
  });
});
