import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { app, check, createReleaseTest, shell } from '../test/releasing';
import { manifest } from '../test/testDeployment';
import { faultyFiles } from '../directory/digests';
import { readManifest } from '../directory/manifest';
import { activeRelease } from '../directory/releases';
import { publish } from './publish';

let deployment: Awaited<ReturnType<typeof createReleaseTest>>;
beforeEach(async () => {
  deployment = await createReleaseTest();
});
afterEach(() => deployment.remove());

describe('publish', () => {
  test('activates a release whose page names its files, and keeps the previous release', async () => {
    await deployment.release(shell('s1'), app('a1'), app('a2'));
    expect(await deployment.activeVersion('customer-app')).toBe('a2');
    expect(await deployment.homePage()).toContain('/customer-app/a2/home.a2.js');
    expect(await readdir(deployment.file('customer-app'))).toEqual(['a1', 'a2']);
  });

  test('leaves out files that only the build uses: source maps and statistics', async () => {
    await deployment.release(shell('s1'));
    const build = await deployment.build(app('a1'));
    for (const name of ['home.a1.js.map', 'mf-stats.json', 'index.html']) await writeFile(path.join(build, name), '{}');
    await publish(['customer-app'], { ...deployment.options, buildOf: () => build });
    const files = await readdir(deployment.file('customer-app', 'a1'));
    expect(files).toContain('mf-manifest.json');
    expect(files.filter((name) => /\.map|stats|html/.test(name))).toEqual([]);
  });

  test('changes nothing when the same version is published again', async () => {
    await deployment.release(shell('s1'), app('a1'), app('a2'), app('a2'));
    expect((await deployment.directory.readReleases()).frontEnds['customer-app']?.releases).toHaveLength(2);
    expect((await deployment.undo('customer-app')).version).toBe('a1');
  });

  test('restores lost files when the same version is published again', async () => {
    await deployment.release(shell('s1'), app('a1'));
    const file = deployment.file('customer-app', 'a1', 'home.a1.js');
    await rm(file);
    await deployment.release(app('a1'));
    expect(await deployment.homePage()).toContain('home.a1.js');
    // M-725
    await writeFile(file, '// other');
    await deployment.release(app('a1'));
    expect(await readFile(file, 'utf8')).toBe('// home.a1.js');
  });

  // M-723
  test('puts the digest of every file into the manifest of the release, in the folder and in the list', async () => {
    const build = await deployment.build(app('a1'));
    await mkdir(path.join(build, 'server'));
    for (const name of ['server/server.js', 'picture.0a1b2c3d.svg', 'home.a1.js.map', 'mf-stats.json'])
      await writeFile(path.join(build, name), `// ${name}`);
    await deployment.release(shell('s1'));
    await publish(['customer-app'], { ...deployment.options, buildOf: () => build });
    const { digests = {} } = (await readManifest(deployment.file('customer-app', 'a1')))!;
    const files = ['home.a1.js', 'picture.0a1b2c3d.svg', 'remoteEntry.a1.js', 'server/server.js'];
    expect(Object.keys(digests)).toEqual(files);
    // As `openssl dgst -sha384 -binary | base64` has it.
    for (const file of files)
      expect(digests[file]).toBe(`sha384-${createHash('sha384').update(`// ${file}`).digest('base64')}`);
    const list = await deployment.directory.readReleases();
    expect(activeRelease(list, 'customer-app')?.manifest.digests).toEqual(digests);
    expect(await faultyFiles({ ...app('a1'), digests }, deployment.file('customer-app', 'a1'))).toEqual([]);
  });

  test('rejects a candidate that does not fit with every reason and touches nothing', async () => {
    await deployment.release(shell('s1', ['useToast']), app('a1'));
    const before = await readFile(deployment.file('site.json'), 'utf8');
    await expect(deployment.release(app('a2', ['useToast', 'useBasket']))).rejects.toThrow(
      "the shell s1 has no 'useBasket' in its shared-ui/store",
    );
    await expect(deployment.release(manifest('customer-app', 'a3', { shared: { react: '^19.0.0' } }))).rejects.toThrow(
      'does not share react',
    );
    expect(await readFile(deployment.file('site.json'), 'utf8')).toBe(before);
    expect(await readdir(deployment.file('customer-app'))).toEqual(['a1']);
  });

  test('rejects a shell that the active apps cannot run in', async () => {
    await deployment.release(shell('s1', ['useToast']), app('a1', ['useToast']));
    await expect(deployment.release(shell('s2'))).rejects.toThrow("the shell s2 has no 'useToast'");
    expect(await deployment.activeVersion('shell')).toBe('s1');
  });

  // M-607
  test('lists releases that are not active without the bulk of their manifests, and can roll back to them', async () => {
    await deployment.release(shell('s1'));
    const call = { accepts: ['a'], requires: ['a'], returns: ['b'] };
    const contract = Object.fromEntries(Array.from({ length: 100 }, (_, index) => [`GET /api/${index}`, call]));
    const size = async () => (await readFile(deployment.file('releases.json'), 'utf8')).length;
    const sizes: number[] = [];
    for (const version of ['a1', 'a2', 'a3']) {
      await deployment.release(manifest('customer-app', version, { contract }));
      sizes.push(await size());
    }
    expect((sizes[2] ?? 0) - (sizes[1] ?? 0)).toBeLessThan(500);
    expect((await deployment.undo('customer-app')).version).toBe('a2');
    const list = await deployment.directory.readReleases();
    expect(Object.keys(activeRelease(list, 'customer-app')?.manifest.contract ?? {})).toHaveLength(100);
  });

  // M-602
  test('rejects an app whose page is gone, and releases it when that is said', async () => {
    await deployment.release(shell('s1'), app('a1'));
    const { pages } = app('a2');
    const build = await deployment.build(
      manifest('customer-app', 'a2', { pages: pages.filter(({ path }) => path !== '/old-home') }),
    );
    const options = { ...deployment.options, buildOf: () => build };
    await expect(publish(['customer-app'], options)).rejects.toThrow(
      'customer-app a2 has no page /old-home, which a1 has',
    );
    expect(await deployment.activeVersion('customer-app')).toBe('a1');
    await publish(['customer-app'], { ...options, removedPages: ['/old-home'] });
    expect(await deployment.activeVersion('customer-app')).toBe('a2');
  });

  test('activates several front ends in one step when they fit each other', async () => {
    await deployment.release(shell('s1', ['useToast']), app('a1', ['useToast']));
    const list = await deployment.directory.readReleases();
    expect(await check(shell('s2', ['useBasket']), list)).not.toEqual([]);
    const folders = {
      shell: await deployment.build(shell('s2', ['useBasket'])),
      'customer-app': await deployment.build(app('a2', ['useBasket'])),
    };
    await publish(['shell', 'customer-app'], { ...deployment.options, buildOf: (name) => folders[name as 'shell'] });
    expect([await deployment.activeVersion('shell'), await deployment.activeVersion('customer-app')]).toEqual([
      's2',
      'a2',
    ]);
  });

  test('lists and activates every release of several that are made at the same time', async () => {
    await deployment.release(shell('s1'));
    await Promise.all([
      deployment.release(app('a1')),
      deployment.release(manifest('provider-app', 'p1')),
      deployment.release(app('a2')),
      deployment.release(manifest('provider-app', 'p2')),
    ]);
    const { frontEnds } = await deployment.directory.readReleases();
    expect(frontEnds['customer-app']?.releases).toHaveLength(2);
    expect(frontEnds['provider-app']?.releases).toHaveLength(2);
    expect(await deployment.homePage()).toContain(`/customer-app/${await deployment.activeVersion('customer-app')}/`);
  });

  test('gives every visitor a complete page while releases and roll backs are made', async () => {
    await deployment.release(shell('s1'), app('a0'));
    let isDone = false;
    let reads = 0;
    const visitor = (async () => {
      for (; !isDone; reads += 1) await deployment.homePage();
    })();
    await deployment.release(app('a1'), app('a2'), app('a3'), app('a4'));
    for (let times = 0; times < 3; times += 1) await deployment.undo('customer-app');
    isDone = true;
    await visitor;
    expect(reads).toBeGreaterThan(7);
  });

  test('leaves the site as it was when it is interrupted before activation', async () => {
    await deployment.release(shell('s1'), app('a1'));
    const before = await deployment.homePage();
    // A folder in the way of the site map: everything before it is done, and then it fails.
    const obstacle = deployment.file(`site.json.${process.pid}.tmp`);
    await mkdir(obstacle);
    await expect(deployment.release(app('a2'))).rejects.toThrow();
    expect(await deployment.activeVersion('customer-app')).toBe('a1');
    expect(await deployment.homePage()).toBe(before);

    await rm(obstacle, { recursive: true, force: true });
    await deployment.release(app('a2'));
    expect(await deployment.homePage()).toContain('/customer-app/a2/');
    expect((await deployment.undo('customer-app')).version).toBe('a1');
  });

  test('rejects a folder without a build, a build of another front end and an incomplete build', async () => {
    await mkdir(path.join(deployment.folder, 'empty'));
    const publishFrom = (folder: string) => publish(['customer-app'], { ...deployment.options, buildOf: () => folder });
    await expect(publishFrom(path.join(deployment.folder, 'empty'))).rejects.toThrow(
      'There is no build of customer-app in',
    );
    await expect(publishFrom(await deployment.build(shell('s1')))).rejects.toThrow(
      'has a build of shell, not of customer-app',
    );
    const incomplete = await deployment.build(app('a1'));
    await rm(path.join(incomplete, 'home.a1.js'));
    await expect(publishFrom(incomplete)).rejects.toThrow('is incomplete: home.a1.js is missing');
  });

  test('names the file when the list of releases is not JSON', async () => {
    await mkdir(deployment.directory.root);
    await writeFile(deployment.file('releases.json'), '{');
    await expect(deployment.release(shell('s1'))).rejects.toThrow('releases.json is broken');
  });

  test('replaces a compressed copy that an interrupted release left behind', async () => {
    await deployment.release(shell('s1'), app('a1'));
    const copy = await readFile(deployment.file('index.html.br'));
    const later = new Date(Date.now() + 1_000);
    await writeFile(deployment.file('index.html.br'), 'of another page');
    await utimes(deployment.file('index.html.br'), later, later);
    await deployment.release(app('a1'));
    expect(await readFile(deployment.file('index.html.br'))).toEqual(copy);
  });

  test('reads and continues a directory that version 1.0 has written', async () => {
    await deployment.release(shell('s1', ['useToast']), app('a1'), app('a2'));
    const stored = JSON.parse(await readFile(deployment.file('releases.json'), 'utf8')) as {
      frontEnds: Record<string, { releases: { manifest: object; baseUrl: string }[] }>;
    };
    for (const { releases } of Object.values(stored.frontEnds)) {
      for (const [index, { manifest, baseUrl, ...rest }] of releases.entries())
        Object.assign(releases, { [index]: { ...rest, record: manifest, base: baseUrl } });
    }
    await writeFile(deployment.file('releases.json'), JSON.stringify(stored));
    await expect(deployment.release(app('a3', ['useBasket']))).rejects.toThrow("has no 'useBasket'");
    expect((await deployment.undo('customer-app')).version).toBe('a1');
    expect(await deployment.homePage()).toContain('/customer-app/a1/home.a1.js');
  });
});
