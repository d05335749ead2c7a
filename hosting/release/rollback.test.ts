import { mkdir, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { app, createReleaseTest, shell } from '../test/releasing';
import { manifest } from '../test/testDeployment';
import { isRolledBack, toDeployment } from '../directory/releases';
import type { Deployment } from '../protocol';
import { formatList } from './formatList';
import { publish } from './publish';

let deployment: Awaited<ReturnType<typeof createReleaseTest>>;
beforeEach(async () => {
  deployment = await createReleaseTest();
});
afterEach(() => deployment.remove());

describe('roll back', () => {
  test('goes back one release at a time and skips those that were rolled back before', async () => {
    await deployment.release(shell('s1'), app('a1'), app('a2'), app('a3'));
    expect((await deployment.undo('customer-app')).version).toBe('a2');
    expect(await deployment.homePage()).toContain('/customer-app/a2/');
    expect(isRolledBack(await deployment.directory.readReleases(), 'customer-app', 'a3')).toBe(true);
    await deployment.release(app('a4'));
    expect((await deployment.undo('customer-app')).version).toBe('a2');
    expect((await deployment.undo('customer-app')).version).toBe('a1');
    await expect(deployment.undo('customer-app')).rejects.toThrow(
      'customer-app has no earlier release to roll back to',
    );
  });

  // M-717
  test('takes an app that names its own mount off the site with its first release', async () => {
    const name = 'provider-app';
    const mount = { roots: ['/login'], layout: 'site' as const };
    await deployment.release({ ...shell('s1'), mountsApps: true }, manifest(name, 'p1', { mount }));
    const mounts = async () => toDeployment(await deployment.directory.readReleases(), false).apps[name]?.mount;
    expect(await mounts()).toEqual(mount);
    expect((await deployment.undo(name)).version).toBe('');
    expect(await mounts()).toBeUndefined();
    const { pages } = await deployment.directory.readSiteMap();
    expect(pages.map(({ path }) => path)).not.toContain('/login');
    await expect(deployment.undo(name)).rejects.toThrow('has never been released');
    await deployment.release(manifest(name, 'p2', { mount }));
    expect(await mounts()).toEqual(mount);
  });

  test('allows a version to be released again and rolled back again', async () => {
    await deployment.release(shell('s1'), app('a1'), app('a2'));
    await deployment.undo('customer-app');
    await deployment.release(app('a2'));
    expect(await deployment.activeVersion('customer-app')).toBe('a2');
    expect((await deployment.undo('customer-app')).version).toBe('a1');
  });

  // M-603.1
  test('switches to pages that are there when none can be written, however old they are', async () => {
    await deployment.release(shell('s1'), app('a1'));
    const before = await deployment.homePage();
    const derived = () =>
      Promise.all(
        ['deployment.json', 'nginx.conf', 'index.html'].map((name) => readFile(deployment.file(name), 'utf8')),
      );
    const derivedBefore = await derived();
    await deployment.release(app('a2'));
    const longAgo = new Date(Date.now() - 48 * 60 * 60_000);
    for (const name of await readdir(deployment.file('pages')))
      await utimes(deployment.file('pages', name), longAgo, longAgo);
    // Removes old pages, and then nothing can be rendered any more.
    await deployment.release(app('a2'));
    for (const key of await readdir(deployment.file('activations')))
      await mkdir(deployment.file('activations', key, `site.json.${process.pid}.tmp`));

    const { version, warnings } = await deployment.undo('customer-app');
    expect([version, warnings]).toEqual(['a1', [expect.stringMatching(/^Its pages are those of that time/)]]);
    expect(await deployment.homePage()).toBe(before);
    expect(await derived()).toEqual(derivedBefore);
    expect(await deployment.activeVersion('customer-app')).toBe('a1');
  });

  // M-603.1, M-770
  test('is a switch on a full disk, and what does not fit there leaves nothing behind', async () => {
    await deployment.release(shell('s1'), app('a1'), app('a2'));
    const files = async () => (await readdir(deployment.directory.root, { recursive: true })).sort();
    const before = await files();
    const build = await deployment.build(app('a3'));
    const released = deployment.commandWithoutSpace('customer-app', '--build', build);
    expect([released.status, released.output]).toEqual([1, expect.stringMatching(/EFBIG.*/)]);
    expect(await files()).toEqual(before);

    const { status, output } = deployment.commandWithoutSpace('customer-app', '--rollback');
    expect([status, output]).toEqual([
      0,
      expect.stringMatching(/^customer-app a1 is active again\nIts pages are those/),
    ]);
    expect(await deployment.homePage()).toContain('/customer-app/a1/');
    // The next one removes what was still on its way.
    await deployment.directory.withLock(async () => undefined);
    expect(await files()).toEqual(before);
  }, 60_000);

  // M-774
  test.each([['--verify'], ['--check-api', 'http://127.0.0.1:9']])(
    '%s fails where nothing has been released',
    (...options) => {
      const { status, output } = deployment.commandWithoutSpace(...options);
      expect([status, output]).toEqual([1, `Nothing has been released in ${deployment.directory.root}\n`]);
    },
  );

  // M-770
  test('removes what a killed release has left', async () => {
    await deployment.release(shell('s1'), app('a1'), app('a2'));
    const folders = ['customer-app/a3.tmp', 'rehearsal.tmp'];
    for (const folder of folders) await mkdir(deployment.file(folder));
    const files = ['customer-app/a3.tmp/home.a3.js', 'releases.json.1.tmp', 'pages/home.html.br.1.tmp'];
    for (const file of files) await writeFile(deployment.file(file), 'half');
    await deployment.undo('customer-app');
    const left = await readdir(deployment.directory.root, { recursive: true });
    expect(left.filter((name) => name.includes('.tmp'))).toEqual([]);
  });

  test('keeps the pages of the release that it leaves for a day: a host may not have read the new list yet', async () => {
    await deployment.release(shell('s1'), app('a1'), app('a2'));
    const { pages } = await deployment.directory.readSiteMap();
    const longAgo = new Date(Date.now() - 48 * 60 * 60_000);
    for (const { file } of pages) await utimes(deployment.file(file), longAgo, longAgo);
    await deployment.undo('customer-app');
    for (const { file } of pages) expect(await readFile(deployment.file(file), 'utf8')).not.toBe('');
  });

  // M-603.1
  test('renders the pages first when another front end has been released meanwhile', async () => {
    await deployment.release(shell('s1'), app('a1'), app('a2'), shell('s2'));
    expect((await deployment.undo('customer-app')).warnings).toEqual([]);
    const html = await deployment.homePage();
    expect([html.includes('/customer-app/a1/'), html.includes('/shell/s2/')]).toEqual([true, true]);
  });

  // M-604.1
  test('publishes the versions before the active one, and so that the one it left was rolled back', async () => {
    const active = async () => {
      const list = JSON.parse(await readFile(deployment.file('deployment.json'), 'utf8')) as Deployment;
      return [list.apps['customer-app'], list.shell].map((each) => [each?.version, each?.earlier]);
    };
    await deployment.release(shell('s1'), shell('s2'), app('a1'), app('a2'), app('a3'));
    expect(await active()).toEqual([
      ['a3', ['a1', 'a2']],
      ['s2', ['s1']],
    ]);
    await deployment.undo('customer-app');
    expect((await active())[0]).toEqual(['a2', ['a1']]);
    expect(await deployment.homePage()).not.toContain('earlier');
  });

  // M-771
  test.each([
    ['releases', 100],
    ['candidates', 5],
  ])('two roll backs of %s at once leave one release', async (_, share) => {
    await deployment.release(shell('s1'), app('a1'), app('a2'));
    const build = await deployment.build(app('a3'));
    await publish(['customer-app'], { ...deployment.options, buildOf: () => build, share });
    const results = await Promise.allSettled([deployment.undo('customer-app'), deployment.undo('customer-app')]);
    expect(results.flatMap((each) => (each.status === 'rejected' ? [(each.reason as Error).message] : []))).toEqual([
      'customer-app is not rolled back: a2 is active, not a3',
    ]);
    expect(await deployment.activeVersion('customer-app')).toBe('a2');
  });

  // M-603.2
  test('returns to a release by its version, leaves one by its version, and does nothing when that is not active', async () => {
    await deployment.release(shell('s1'), app('a1'), app('a2'), app('a3'));
    const leave = () => deployment.undo('customer-app', false, { from: 'a3' });
    const results = await Promise.allSettled([leave(), leave()]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(leave()).rejects.toThrow('customer-app is not rolled back: a2 is active, not a3');
    await deployment.release(app('a4'));
    await expect(deployment.undo('customer-app', false, { to: 'a3' })).rejects.toThrow(
      'customer-app cannot be rolled back to a3. Releases before a4: a1, a2',
    );
    expect((await deployment.undo('customer-app', false, { to: 'a1' })).version).toBe('a1');
    await expect(deployment.undo('customer-app')).rejects.toThrow('no earlier release');
  });

  // M-603.3
  test('does not count an interrupted release as rolled back', async () => {
    await deployment.release(shell('s1'), app('a1'));
    const obstacle = deployment.file(`site.json.${process.pid}.tmp`);
    await mkdir(obstacle);
    await expect(deployment.release(app('a2'))).rejects.toThrow();
    await rm(obstacle, { recursive: true, force: true });
    const list = await deployment.directory.readReleases();
    expect(isRolledBack(list, 'customer-app', 'a2')).toBe(false);
    expect(formatList(list, '')).toMatch(/customer-app a2 +interrupted/);
    await deployment.release(app('a2'));
    await deployment.undo('customer-app');
    expect(isRolledBack(await deployment.directory.readReleases(), 'customer-app', 'a2')).toBe(true);
  });

  test('rejects a front end that was never released', async () => {
    await expect(deployment.undo('provider-app')).rejects.toThrow('provider-app has never been released in');
  });

  test('rejects a shell that the active apps cannot run in, unless forced', async () => {
    await deployment.release(shell('s1'), shell('s2', ['useToast']), app('a1', ['useToast']));
    await expect(deployment.undo('shell')).rejects.toThrow("the shell s1 has no 'useToast' in its shared-ui/store");
    expect(await deployment.activeVersion('shell')).toBe('s2');
    const { version, ignored } = await deployment.undo('shell', true);
    expect(version).toBe('s1');
    expect(ignored.join()).toContain("no 'useToast'");
    expect(await deployment.activeVersion('shell')).toBe('s1');
  });

  test('rejects an app that cannot run in the active shell', async () => {
    await deployment.release(shell('s1', ['useToast']), app('a1', ['useToast']), app('a2'), shell('s2'));
    await expect(deployment.undo('customer-app')).rejects.toThrow("the shell s2 has no 'useToast'");
    expect(await deployment.activeVersion('customer-app')).toBe('a2');
  });

  test('rejects a release whose files are gone, even when forced', async () => {
    await deployment.release(shell('s1'), app('a1'), app('a2'));
    await rm(deployment.file('customer-app', 'a1', 'home.a1.js'));
    await expect(deployment.undo('customer-app', true)).rejects.toThrow(
      'customer-app cannot be rolled back to a1: home.a1.js is no longer in',
    );
    expect(await deployment.homePage()).toContain('/customer-app/a2/');
  });

  // M-725
  test.each([
    ['a file', 'home.a1.js'],
    ['a compressed copy', 'home.a1.js.gz'],
  ])('rejects a release of which %s has changed, even when forced', async (_, name) => {
    await deployment.release(shell('s1'), app('a1'), app('a2'));
    await writeFile(deployment.file('customer-app', 'a1', name), '// other');
    await expect(deployment.undo('customer-app', true)).rejects.toThrow(
      /^customer-app cannot be rolled back to a1: home\.a1\.js is no longer in \S+ as it was released$/,
    );
    expect(await deployment.homePage()).toContain('/customer-app/a2/');
  });
});
