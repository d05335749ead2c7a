import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createReleaseTest } from '../test/releasing';
import { manifest } from '../test/testDeployment';
import { publish } from './publish';
import type { TryPages } from './rehearsal';

const SHELL_BUILD =
  'module.exports = { shared: {}, render: async (app, [render], url) => ({ html: render(url), queries: [] }) };';
const HEALTHY = 'module.exports = () => ({ routes: [(url) => `<h1>${url}</h1>`] });';

let deployment: Awaited<ReturnType<typeof createReleaseTest>>;
beforeEach(async () => {
  deployment = await createReleaseTest();
  await release('shell', 's1', SHELL_BUILD);
  await release('customer-app', 'a1', HEALTHY);
});
afterEach(() => deployment.remove());

/** Releases a build with this server build; an app has one static page, one that needs a login and one with a parameter. */
async function release(name: 'shell' | 'customer-app', version: string, serverBuild: string, tryPages?: TryPages) {
  const page = { chunks: ['home'], title: 'Home' };
  const pages = [
    { ...page, path: '/home', render: 'static' as const },
    { ...page, path: '/profile', needs: 'customer' as const },
    { ...page, path: '/service/:id' },
  ];
  const build = await deployment.build(manifest(name, version, name === 'shell' ? {} : { pages }));
  await mkdir(path.join(build, 'server'));
  await writeFile(path.join(build, 'server', 'server.js'), serverBuild);
  await publish([name], { ...deployment.options, buildOf: () => build, tryPages });
}

// M-601.1
test.each([
  ['cannot be started', "throw new Error('at start');", 'customer-app a2 cannot be started: at start'],
  [
    'has a page that throws while it is rendered',
    "module.exports = () => ({ routes: [() => { throw new Error('at render'); }] });",
    'customer-app a2 cannot render /home: at render',
  ],
])('rejects an app that %s, and touches nothing', async (_case, serverBuild, reason) => {
  const before = await deployment.homePage();
  await expect(release('customer-app', 'a2', serverBuild)).rejects.toThrow(
    `customer-app a2 is not released:\n  - ${reason}`,
  );
  expect(await deployment.homePage()).toBe(before);
  expect(await readdir(deployment.file('customer-app'))).toEqual(['a1']);
});

// M-601.1
test('rejects a shell in which a page of an active app throws', async () => {
  const broken = "module.exports = { shared: {}, render: async () => { throw new Error('no context'); } };";
  await expect(release('shell', 's2', broken)).rejects.toThrow('customer-app a1 cannot render /home: no context');
  expect(await deployment.activeVersion('shell')).toBe('s1');
});

// M-601.2
test('has the public pages of a candidate opened with the active shell before visitors get them', async () => {
  const tryPages = jest.fn<ReturnType<TryPages>, Parameters<TryPages>>(async (origin) => {
    const html = await (await fetch(`${origin}/home`)).text();
    const files = ['/shell/s1/main.s1.js', '/customer-app/a2/home.a2.js'];
    const statuses = await Promise.all(files.map(async (file) => (await fetch(origin + file)).status));
    return html.includes('<h1>/home</h1>') && statuses.every((status) => status === 200) ? [] : ['/home is not served'];
  });
  await release('customer-app', 'a2', HEALTHY, tryPages);
  expect(tryPages.mock.calls.map(([, paths]) => paths)).toEqual([['/home']]);
  expect(await deployment.activeVersion('customer-app')).toBe('a2');

  await expect(
    release('customer-app', 'a3', HEALTHY, async () => ['/home in a browser: it is not hydrated in time']),
  ).rejects.toThrow('customer-app a3 is not released:\n  - /home in a browser: it is not hydrated in time');
  expect(await deployment.activeVersion('customer-app')).toBe('a2');
});
