// The security headers of every address, and not one violation of the policy on a walk through the whole site.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { useBrowser } from '../support/browser';
import { releaseOrFail, useDeployment } from '../support/deployment';
import { asCustomer, asHelper } from '../support/session';

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
async function named(address: string) {
  return address
    .replace('SOME-POST', await firstOf('/api/posts/list'))
    .replace('SOME-SERVICE', await firstOf('/api/service/list'));
}

/** Policy violations that this page's documents have reported, from its next document on. */
async function watch(page: Page): Promise<string[]> {
  const violations: string[] = [];
  await page.exposeFunction('tellViolation', (text: string) => void violations.push(text));
  await page.addInitScript({
    content:
      "document.addEventListener('securitypolicyviolation', (event) => tellViolation([location.pathname, event.effectiveDirective, event.blockedURI, event.sample].join(' ')));",
  });
  page.on('console', (message) => {
    if (/content security policy|trusted ?types?|TrustedHTML|TrustedScript/i.test(message.text()))
      violations.push(message.text());
  });
  return violations;
}

async function walk(page: Page, addresses: readonly string[]) {
  for (const address of addresses) {
    await page.goto(await named(address));
    await page.getByRole('heading', { level: 1 }).first().waitFor();
  }
}

const layouts = [
  { name: 'wide', width: 1280, height: 900 },
  { name: 'narrow', width: 390, height: 844 },
] as const;

for (const { name, ...viewport } of layouts) {
  describe(`no violation, ${name}`, { timeout: 90_000 }, () => {
    const walks = [
      ['public', PUBLIC, async () => {}],
      ['customer', CUSTOMER, asCustomer],
      ['helper', HELPER, asHelper],
    ] as const;
    for (const [who, addresses, signIn] of walks) {
      test(`${who} pages`, async () => {
        const { page, close } = await visit({ baseURL: deployment.url, viewport });
        const violations = await watch(page);
        await signIn(page);
        await walk(page, addresses);
        assert.deepEqual(violations, []);
        await close();
      });
    }
  });
}

test('the walk would notice: a foreign script, a style attribute and markup from text are refused', async () => {
  const { page, close } = await visit({ baseURL: deployment.url });
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
        return 'done';
      } catch {
        return 'refused';
      }
    });
  });
  await page.waitForTimeout(200);
  const directives = violations.join('\n');
  for (const directive of ['style-src-attr', 'require-trusted-types-for'])
    assert.ok(directives.includes(directive), `${directive} is not noticed: ${directives}`);
  await close();
});

describe('headers', () => {
  const FILES = ['/nope.js', '/customer-app/0.0.0/home.00000000.js', '/releases.json', '/pages/home.html'];
  const check = async () => {
    for (const address of [
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
      const { status, headers } = await fetch(deployment.url + address);
      const policy = headers.get('content-security-policy') ?? '';
      assert.equal(status, 200, address);
      for (const part of [
        "default-src 'none'",
        "frame-ancestors 'none'",
        "base-uri 'none'",
        "object-src 'none'",
        "require-trusted-types-for 'script'",
        'trusted-types default',
      ]) {
        assert.ok(policy.split('; ').includes(part), `${address} lacks ${part}`);
      }
      assert.doesNotMatch(policy, /unsafe|\*/, address);
      assert.equal(headers.get('x-content-type-options'), 'nosniff', address);
      assert.equal(headers.get('referrer-policy'), 'no-referrer', address);
    }
    for (const address of FILES) {
      const { status, headers } = await fetch(deployment.url + address);
      assert.equal(status, 404, address);
      assert.equal(headers.get('content-security-policy'), "default-src 'none'; frame-ancestors 'none'", address);
      assert.equal(headers.get('x-content-type-options'), 'nosniff', address);
    }
  };

  test('of every page, and of what is not there', check);

  test('after a release and after its roll back', async () => {
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
