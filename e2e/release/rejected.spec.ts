// The release command rejects a release that does not fit, with the reason, and the active one stays as it is.
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BuildManifest } from 'hosting/buildManifest';
import { test } from '../support/browser';
import { useDeployment } from '../support/deployment';

const deployment = useDeployment();

const pages = ['/', '/categories', '/providerlogin', '/deployment.json'];
function seen() {
  return Promise.all(pages.map(async (path) => (await fetch(deployment.url + path)).text()));
}

const rejected: [string, Parameters<typeof deployment.changed>, RegExp][] = [
  [
    'calls something that the API does not serve',
    [
      'customer-app',
      {
        version: '1.0.0-call',
        manifest: ({ contract }) => {
          contract['POST /api/subscriptions'] = { accepts: [], requires: [], returns: [] };
        },
      },
    ],
    /customer-app 1\.0\.0-call: the API does not serve POST \/api\/subscriptions/,
  ],
  [
    'sends a field that the API does not accept',
    [
      'provider-app',
      {
        version: '1.0.0-field',
        manifest: ({ contract }) => {
          contract['GET /api/category/list']?.accepts.push('colour');
        },
      },
    ],
    /GET \/api\/category\/list does not accept 'colour'/,
  ],
  [
    'reads a field that the API does not return',
    [
      'customer-app',
      {
        version: '1.0.0-response',
        manifest: ({ contract }) => {
          contract['GET /api/service/list']?.returns.push('data[].colour');
        },
      },
    ],
    /does not always return 'data\[\]\.colour'/,
  ],
  [
    'uses a name that the shell does not share',
    [
      'provider-app',
      {
        version: '1.0.0-name',
        manifest: ({ names }) => {
          names['shared-ui/store']?.push('useBasket');
        },
      },
    ],
    /has no 'useBasket' in its shared-ui\/store, which provider-app 1\.0\.0-name needs: release the shell first/,
  ],
  [
    'requires another version of a shared module',
    [
      'customer-app',
      {
        version: '1.0.0-range',
        manifest: ({ shared }) => {
          shared['react'] = '^20.0.0';
        },
      },
    ],
    /shares react 19[\d.]+, customer-app needs \^20\.0\.0/,
  ],
  [
    'is a shell that the active apps cannot run in',
    [
      'shell',
      {
        version: '1.0.0-less',
        manifest: ({ names }) => {
          names['shared-ui/ui'] = (names['shared-ui/ui'] ?? []).filter((name) => name !== 'Button');
        },
      },
    ],
    /has no 'Button' in its shared-ui\/ui, which customer-app [\d.]+-\w+ needs/,
  ],
];

test.describe('a release that does not fit', () => {
  for (const [name, build, reason] of rejected) {
    test(`a release is rejected and touches nothing when it ${name}`, async () => {
      const before = await seen();
      const [frontEnd, { version }] = build;
      const { status, output } = await deployment.release(frontEnd, '--build', deployment.changed(...build));
      assert.equal(status, 1);
      assert.match(output, new RegExp(`${frontEnd} ${version} is not released`));
      assert.match(output, reason);
      assert.deepEqual(await seen(), before);
      assert.equal(existsSync(join(deployment.site, frontEnd, version)), false, 'its files were copied');
    });
  }
});

test.describe('the calls of a manifest', () => {
  // M-608
  test('the manifest of a front end lists the calls that it makes, and none of the other app', async () => {
    const { frontEnds } = JSON.parse(readFileSync(join(deployment.site, 'releases.json'), 'utf8')) as {
      frontEnds: Record<string, { releases: { manifest: BuildManifest }[] }>;
    };
    const has = (name: string, call: string) => call in (frontEnds[name]?.releases[0]?.manifest.contract ?? {});
    const names = ['shell', 'customer-app', 'provider-app'];
    assert.deepEqual(
      ['GET /api/favourites', 'GET /api/provider/week', 'GET /api/health-check', 'GET /api/category/list'].map((call) =>
        names.filter((name) => has(name, call)),
      ),
      [['customer-app'], ['provider-app'], ['shell'], ['customer-app', 'provider-app']],
    );
  });
});

test.describe('a roll back that does not fit', () => {
  test('a roll back that does not fit is rejected with the reason, and made with --force', async () => {
    const needed = ({ names }: { names: Record<string, string[]> }) => void names['shared-ui/store']?.push('useBasket');
    const release = (name: 'shell' | 'customer-app', version: string) =>
      deployment.release(name, '--build', deployment.changed(name, { version, manifest: needed }));
    assert.equal((await release('shell', '1.0.0-more')).status, 0);
    assert.equal((await release('customer-app', '1.0.0-needs')).status, 0);

    const before = await seen();
    const { status, output } = await deployment.release('shell', '--rollback');
    assert.equal(status, 1);
    assert.match(output, /shell is not rolled back: .* does not fit what is active[^]*has no 'useBasket'/);
    assert.deepEqual(await seen(), before);

    const forced = await deployment.release('shell', '--rollback', '--force');
    assert.equal(forced.status, 0);
    assert.match(forced.output, /Ignored because of --force:[^]*has no 'useBasket'[^]*is active again/);
    assert.notDeepEqual(await seen(), before);
  });
});

test.describe('a call that the release command rejects', () => {
  const cases: [string, Parameters<typeof deployment.release>, RegExp][] = [
    [
      'there is no earlier release to roll back to',
      ['provider-app', '--rollback'],
      /^provider-app has no earlier release to roll back to\n$/,
    ],
    [
      'there is no build in the folder',
      ['provider-app', '--build', '/nowhere'],
      /^There is no build of provider-app in \/nowhere/,
    ],
    ['--files needs --origin', ['provider-app', '--files', '/tmp'], /^--files needs --origin/],
    ['--force needs --rollback', ['provider-app', '--force'], /^--force goes with --rollback/],
    [
      'there is no such front end',
      ['cleaning-app' as 'shell', '--list'],
      /^Which front end\? shell, customer-app, provider-app\n/,
    ],
    ['there is no such option', ['shell', '--undo'], /^Unknown option '--undo'/],
  ];
  for (const [name, args, line] of cases) {
    test(`the release command explains in one line that ${name}`, async () => {
      const { status, output } = await deployment.release(...args);
      assert.equal(status, 1);
      assert.match(output, line);
    });
  }
});
