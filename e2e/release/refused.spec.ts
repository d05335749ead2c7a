// The release command says no, with the reason, and what is live stays as it is.
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { useDeployment } from '../support/deployment';

const deployment = useDeployment();

const pages = ['/', '/categories', '/providerlogin', '/deployment.json'];
function seen() {
  return Promise.all(pages.map(async (address) => (await fetch(deployment.url + address)).text()));
}

const refused: [string, Parameters<typeof deployment.changed>, RegExp][] = [
  [
    'a call that the API does not serve',
    [
      'customer-app',
      {
        version: '1.0.0-call',
        record: ({ contract }) => {
          contract['POST /api/subscriptions'] = { accepts: [], requires: [], answers: [] };
        },
      },
    ],
    /the API does not serve POST \/api\/subscriptions/,
  ],
  [
    'a field that the API does not take',
    [
      'provider-app',
      {
        version: '1.0.0-field',
        record: ({ contract }) => {
          contract['GET /api/service/list']?.accepts.push('colour');
        },
      },
    ],
    /GET \/api\/service\/list does not take 'colour'/,
  ],
  [
    'an answer that the API does not give',
    [
      'customer-app',
      {
        version: '1.0.0-answer',
        record: ({ contract }) => {
          contract['GET /api/service/list']?.answers.push('data[].colour');
        },
      },
    ],
    /does not always answer 'data\[\]\.colour'/,
  ],
  [
    'a shared name that the shell lacks',
    [
      'provider-app',
      {
        version: '1.0.0-name',
        record: ({ names }) => {
          names['shared-ui/store']?.push('useBasket');
        },
      },
    ],
    /has no 'useBasket' in its shared-ui\/store: release the shell first/,
  ],
  [
    'a shared version out of range',
    [
      'customer-app',
      {
        version: '1.0.0-range',
        record: ({ shared }) => {
          shared['react'] = '^20.0.0';
        },
      },
    ],
    /shares react 19[\d.]+, customer-app needs \^20\.0\.0/,
  ],
  [
    'a shell that the live apps cannot run in',
    [
      'shell',
      {
        version: '1.0.0-less',
        record: ({ names }) => {
          names['shared-ui/ui'] = (names['shared-ui/ui'] ?? []).filter((name) => name !== 'Button');
        },
      },
    ],
    /has no 'Button' in its shared-ui\/ui/,
  ],
];

describe('a release that does not fit', () => {
  for (const [name, build, reason] of refused) {
    test(name, async () => {
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

describe('a roll back that does not fit', () => {
  test('is refused with the reason, and made by force', async () => {
    const needed = ({ names }: { names: Record<string, string[]> }) => void names['shared-ui/store']?.push('useBasket');
    const release = (name: 'shell' | 'customer-app', version: string) =>
      deployment.release(name, '--build', deployment.changed(name, { version, record: needed }));
    assert.equal((await release('shell', '1.0.0-more')).status, 0);
    assert.equal((await release('customer-app', '1.0.0-needs')).status, 0);

    const before = await seen();
    const { status, output } = await deployment.release('shell', '--rollback');
    assert.equal(status, 1);
    assert.match(output, /shell is not rolled back: .* does not fit what is live[^]*has no 'useBasket'/);
    assert.deepEqual(await seen(), before);

    const forced = await deployment.release('shell', '--rollback', '--force');
    assert.equal(forced.status, 0);
    assert.match(forced.output, /Ignored, as --force says:[^]*has no 'useBasket'[^]*is live again/);
    assert.notDeepEqual(await seen(), before);
  });
});

describe('what cannot be done is told in a line', () => {
  const told: [string, Parameters<typeof deployment.release>, RegExp][] = [
    ['nothing to go back to', ['provider-app', '--rollback'], /^provider-app has no earlier release to go back to\n$/],
    ['no build', ['provider-app', '--build', '/nowhere'], /^There is no build of provider-app in \/nowhere/],
    ['half an option', ['provider-app', '--files', '/tmp'], /^--files needs --origin/],
    ['force without a roll back', ['provider-app', '--force'], /^--force goes with --rollback/],
    [
      'no such front end',
      ['cleaning-app' as 'shell', '--list'],
      /^Which front end\? shell, customer-app, provider-app\n/,
    ],
    ['no such option', ['shell', '--undo'], /^Unknown option '--undo'/],
  ];
  for (const [name, args, line] of told) {
    test(name, async () => {
      const { status, output } = await deployment.release(...args);
      assert.equal(status, 1);
      assert.match(output, line);
    });
  }
});
