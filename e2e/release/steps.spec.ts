// Two candidates go to more and more visitors while tabs are open: those of every step keep the releases that they began with, to the end.
import assert from 'node:assert/strict';
import type { Page } from '@playwright/test';
import type { FrontEnd } from 'hosting/protocol';
import { useBrowser, test } from '../support/browser';
import { releaseOrFail, useDeployment } from '../support/deployment';

const NUMBERS = Array.from({ length: 100 }, (_, index) => index + 1);
const CUSTOMER = { name: 'customer-app', version: '1.0.0-stepped' } as const;
const HELPER = { name: 'provider-app', version: '1.0.0-beside' } as const;
const POSTS = { old: 'Guides and ideas from working helpers.', new: 'New guides.' };
const LOGIN = { old: 'Choresy Helper Login', new: 'Login for helpers' };

const deployment = useDeployment();
const visit = useBrowser();

/** The visitors that get a version, by their numbers. */
async function visitorsOf({ name, version }: { name: FrontEnd; version: string }): Promise<number[]> {
  const lists = await Promise.all(
    NUMBERS.map(async (number) => {
      const headers = { cookie: `choresy_visitor=${number}` };
      return (await fetch(`${deployment.url}/deployment.json`, { headers })).text();
    }),
  );
  return NUMBERS.filter((number) => lists[number - 1]?.includes(`/${name}/${version}/`));
}

interface Tab {
  page: Page;
  opened: string;
  posts: string;
  login: string;
  consoleErrors: string[];
}

/** Follows links to pages whose code this tab has not loaded so far. */
async function walk({ page, posts, login }: Tab) {
  const banner = page.getByRole('banner');
  await banner.getByRole('link', { name: 'Posts', exact: true }).click();
  await page.getByText(posts, { exact: true }).first().waitFor();
  await banner.getByRole('link', { name: 'Sign in as a helper' }).click();
  await page.getByRole('heading', { level: 1, name: login }).waitFor();
}

// M-700.1
test('tabs that are opened at any step of two candidates keep their releases, also when these are taken back', async () => {
  test.setTimeout(240_000);
  const tabs: Tab[] = [];
  const open = async (opened: string, number: number) => {
    const { page, consoleErrors } = await visit();
    await page.context().addCookies([{ name: 'choresy_visitor', value: String(number), url: deployment.url }]);
    const has = async (candidate: typeof CUSTOMER | typeof HELPER) => (await visitorsOf(candidate)).includes(number);
    const posts = (await has(CUSTOMER)) ? POSTS.new : POSTS.old;
    const login = (await has(HELPER)) ? LOGIN.new : LOGIN.old;
    await page.goto(`${deployment.url}/categories`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    tabs.push({ page, opened, posts, login, consoleErrors });
  };
  await open('before', 1);

  const customer = deployment.changed('customer-app', { version: CUSTOMER.version, texts: { [POSTS.old]: POSTS.new } });
  const helper = deployment.changed('provider-app', { version: HELPER.version, texts: { [LOGIN.old]: LOGIN.new } });
  await releaseOrFail(deployment, 'provider-app', '--build', helper, '--share', '20');
  const besides = await visitorsOf(HELPER);
  assert.equal(besides.length, 20);
  let before: number[] = [];
  for (const share of [5, 25, 50]) {
    const published = share === 5 ? ['--build', customer] : ['--to', CUSTOMER.version];
    await releaseOrFail(deployment, 'customer-app', ...published, '--share', String(share));
    const now = await visitorsOf(CUSTOMER);
    assert.equal(now.length, share);
    assert.deepEqual(
      before.filter((number) => !now.includes(number)),
      [],
      'who had it has it still',
    );
    assert.deepEqual(await visitorsOf(HELPER), besides);
    const newcomer = now.find((number) => !before.includes(number)) ?? 0;
    for (const number of [newcomer, besides.find((each) => !now.includes(each)) ?? 0]) await open(`${share} %`, number);
    before = now;
  }
  await releaseOrFail(deployment, 'customer-app', '--to', CUSTOMER.version, '--share', '100');
  assert.deepEqual(await visitorsOf(CUSTOMER), NUMBERS);
  await open('100 %', NUMBERS.find((number) => !before.includes(number)) ?? 0);
  // The other candidate is taken back, then what is active.
  await releaseOrFail(deployment, 'provider-app', '--rollback');
  await open('one taken back', besides[0] ?? 0);
  await releaseOrFail(deployment, 'customer-app', '--rollback');
  assert.deepEqual([...(await visitorsOf(CUSTOMER)), ...(await visitorsOf(HELPER))], []);
  await open('both taken back', before[0] ?? 0);

  const seen = tabs.map(({ opened, posts, login }) => [opened, posts === POSTS.new, login === LOGIN.new].join(' '));
  assert.deepEqual(seen, [
    'before false false',
    '5 % true false',
    '5 % false true',
    '25 % true false',
    '25 % false true',
    '50 % true false',
    '50 % false true',
    '100 % true false',
    'one taken back true false',
    'both taken back false false',
  ]);
  for (const tab of tabs) await walk(tab);
  for (const { opened, consoleErrors } of tabs) assert.deepEqual(consoleErrors, [], opened);
});
