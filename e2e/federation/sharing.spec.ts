// Sharing promises one instance of every shared module on a page, whatever releases of shell and apps meet on it.
import assert from 'node:assert/strict';
import { readFileSync, rmSync, writeFileSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Page } from '@playwright/test';
import { run } from '../../tools/machine/run.mjs';
import { useBrowser, test } from '../support/browser';
import { releaseOrFail, useDeployment } from '../support/deployment';
import { firstId, firstServiceId, heading } from '../support/pages';
import { copyRepository } from '../support/repositoryCopy';
import { asCustomer, asProvider } from '../support/session';

const BUILD_TIMEOUT_MS = 300_000;

type SignIn = (page: Page) => Promise<void>;
type Path = string | ((page: Page) => Promise<string>);

async function signedOut() {}

function pages(signIn: SignIn, ...paths: Path[]): [SignIn, Path][] {
  return paths.map((path) => [signIn, path]);
}

/** Every page of both apps: sign-in and path. */
const PAGES = [
  ...pages(signedOut, '/landing', '/home', '/categories', '/category/Cleaning', '/services', '/searchservices?query=a'),
  ...pages(signedOut, '/allposts', '/auth', '/review', '/payment/paypal/success', '/payment/paypal/cancel'),
  ...pages(signedOut, async (page) => `/post/${await firstId(page, '/api/posts/list')}`),
  ...pages(asCustomer, async (page) => `/service/${await firstServiceId(page)}`),
  ...pages(asCustomer, async (page) => `/book?service=${await firstServiceId(page)}`),
  ...pages(asCustomer, '/cart', '/booking-history', '/profile'),
  ...pages(signedOut, '/providerlogin'),
  ...pages(asProvider, '/provider/dashboard', '/provider/services', '/provider/bookings', '/provider/chat'),
  ...pages(asProvider, '/provider/earnings', '/provider/profile'),
];

interface FederationInstance {
  name: string;
  shareScopeMap: { default: Record<string, Record<string, { version: string; from: string; useIn: string[] }>> };
}

/** React DOM registers itself with the developer tools if it finds them: this counts the copies. */
const DEVTOOLS = `
  globalThis.countOfReactDom = 0;
  const ignore = () => undefined;
  globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
    supportsFiber: true,
    inject: () => (globalThis.countOfReactDom += 1),
    onCommitFiberRoot: ignore,
    onCommitFiberUnmount: ignore,
    onPostCommitFiberRoot: ignore,
  };
`;

function countOfReactDom(page: Page) {
  return page.evaluate(() => (globalThis as unknown as { countOfReactDom: number }).countOfReactDom);
}

/** 'shared-ui/store': ['1.0.0 from shell'], for every shared module of the page. */
function sharedModules(page: Page) {
  return page.evaluate(() => {
    const { __INSTANCES__ } = (globalThis as unknown as { __FEDERATION__: { __INSTANCES__: FederationInstance[] } })
      .__FEDERATION__;
    const shell = __INSTANCES__.find(({ name }) => name === 'shell');
    return Object.entries(shell?.shareScopeMap.default ?? {}).map(([name, versions]) => ({
      name,
      provided: Object.values(versions).map(({ version, from }) => `${version} from ${from}`),
      usedBy: Object.values(versions).flatMap(({ useIn }) => useIn),
    }));
  });
}

/** Counts the style sheets of shared-ui's components on the page, and names those that are there more than once, class names left out. */
function componentStyles(page: Page) {
  return page.evaluate(() => {
    const blocks = [...document.styleSheets].flatMap((sheet) =>
      [...sheet.cssRules].filter(
        (rule) => rule instanceof CSSLayerBlockRule && rule.name === 'ui' && rule.cssRules.length > 0,
      ),
    );
    const texts = blocks.map(({ cssText }) => cssText.replaceAll(/\.[\w-]+/g, '.class'));
    return { count: texts.length, repeated: texts.filter((text, index) => texts.indexOf(text) !== index) };
  });
}

test.describe('a page', () => {
  test.describe.configure({ mode: 'parallel' });
  const visit = useBrowser();

  for (const [signIn, path] of PAGES) {
    const title = typeof path === 'string' ? path : /\/\w+[/?]/.exec(path.toString())?.[0];
    test(`${title} has one React, router and store, and one style sheet of each component`, async () => {
      const { page } = await visit();
      await signIn(page);
      await page.addInitScript({ content: DEVTOOLS });
      await page.goto(typeof path === 'string' ? path : await path(page));
      await heading(page).waitFor();
      await page.waitForFunction(() => '__FEDERATION__' in globalThis);
      await page.waitForLoadState('networkidle');

      assert.equal(await countOfReactDom(page), 1, 'copies of React DOM');
      const modules = await sharedModules(page);
      for (const { name, provided } of modules) {
        assert.equal(provided.length, 1, `${name} is provided ${provided.length} times`);
        assert.match(provided[0] ?? '', /from shell$/);
      }
      for (const needed of ['react', 'react-router-dom', 'shared-ui/store', 'shared-ui/ui'])
        assert.ok(
          modules.some(({ name, usedBy }) => name === needed && usedBy.some((user) => user.endsWith('_app'))),
          `no app takes ${needed} from the shell`,
        );
      const styles = await componentStyles(page);
      assert.ok(styles.count > 5, 'the style sheets were not found');
      assert.deepEqual(styles.repeated, []);
    });
  }
});

test.describe('releases built with other versions of shared-ui', () => {
  const deployment = useDeployment();
  const visit = useBrowser();
  let copy = '';

  /** Replaces a text in a file of the copy. */
  const edit = (file: string, before: string, after: string) => {
    const path = join(copy, file);
    const text = readFileSync(path, 'utf8');
    if (text.split(before).length !== 2) throw new Error(`${file} has not exactly one: ${before}`);
    writeFileSync(
      path,
      text.replace(before, () => after),
    );
  };

  // shared-ui 1.1.0 has a new component; a page of customer-app shows it.
  test.beforeAll(async () => {
    test.setTimeout(BUILD_TIMEOUT_MS);
    copy = copyRepository();
    edit('shared-ui/package.json', '"version": "1.0.0"', '"version": "1.1.0"');
    mkdirSync(join(copy, 'shared-ui/src/ui/Ribbon'));
    writeFileSync(
      join(copy, 'shared-ui/src/ui/Ribbon/Ribbon.tsx'),
      `import { Container } from 'shared-ui/ui';
export function Ribbon() {
  return <Container><h1>A ribbon of shared-ui 1.1</h1></Container>;
}
`,
    );
    edit('customer-app/src/pages/index.ts', './review/ReviewPage', 'shared-ui/ui/Ribbon');
    edit('customer-app/src/pages/index.ts', ').ReviewPage', ').Ribbon');
    // The shared modules are the same without it, and it takes half of the build's time.
    edit(
      'webpack.shared.js',
      'optimization: {\n        // As',
      'optimization: {\n        minimize: false,\n        // As',
    );
    const { status, output } = await run(process.execPath, ['tools/build.mjs', 'customer-app', 'shell'], {
      cwd: copy,
      isQuiet: true,
    });
    assert.equal(status, 0, output);
  });
  test.afterAll(() => rmSync(dirname(copy), { recursive: true, force: true }));

  const versionOfUi = async (page: Page) => {
    const ui = (await sharedModules(page)).find(({ name }) => name === 'shared-ui/ui');
    return ui?.provided.join();
  };

  test('runs an app of a newer minor in the shell of today', async () => {
    await releaseOrFail(deployment, 'customer-app', '--build', join(copy, 'customer-app/dist'));
    const { page, consoleErrors, close } = await visit({ baseURL: deployment.url });
    await page.goto('/review');
    await heading(page, 'A ribbon of shared-ui 1.1').waitFor();
    assert.equal(await versionOfUi(page), '1.0.0 from shell');
    assert.deepEqual(consoleErrors, []);
    await close();
    await releaseOrFail(deployment, 'customer-app', '--rollback');
  });

  test('runs the apps of today, of an older minor, in a newer shell', async () => {
    await releaseOrFail(deployment, 'shell', '--build', join(copy, 'shell/dist'));
    const { page, consoleErrors, close } = await visit({ baseURL: deployment.url });
    await page.goto('/review');
    await heading(page, /submit your review/i).waitFor();
    await page.getByRole('banner').getByRole('link', { name: 'Sign in as a helper' }).click();
    await heading(page, /helper login/i).waitFor();
    assert.equal(await versionOfUi(page), '1.1.0 from shell');
    assert.deepEqual(consoleErrors, []);
    await close();
    await releaseOrFail(deployment, 'shell', '--rollback');
  });

  test('rejects an app of another major before it is released', async () => {
    const build = deployment.changed('customer-app', {
      version: '1.0.0-rejected',
      manifest: ({ shared }) => {
        shared['shared-ui/ui'] = '^2.0.0';
      },
    });
    const { status, output } = await deployment.release('customer-app', '--build', build);
    assert.equal(status, 1);
    assert.match(output, /shared-ui\/ui 1\.0\.0, customer-app (needs|requires) \^2\.0\.0/);
  });

  test('shows the fallback for an app of another major that is released all the same', async () => {
    const build = deployment.changed('customer-app', { version: '1.0.0-forced', texts: { '^1.0.0': '^2.0.0' } });
    await releaseOrFail(deployment, 'customer-app', '--build', build);
    const { page } = await visit({ baseURL: deployment.url });
    await page.goto('/review');
    await heading(page, 'This part is unavailable').waitFor();
    await page.getByRole('banner').getByRole('link', { name: 'Sign in as a helper' }).click();
    await heading(page, /helper login/i).waitFor();
  });
});
