import { mkdir, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { BuildManifest, FrontEnd } from '../protocol';
import { createTestDeployment, manifest, NO_API } from '../test/testDeployment';
import { releaseProblems } from './compatibility';
import { publish, type Check } from './publish';
import { activeRelease, isRolledBack } from './releases';
import { rollBack } from './rollback';

let deployment: Awaited<ReturnType<typeof createTestDeployment>>;
beforeEach(async () => {
  deployment = await createTestDeployment();
});
afterEach(() => deployment.remove());

const check: Check = (candidate, list) => releaseProblems(candidate, list, null);

function options() {
  return { directory: deployment.directory, apiUrl: NO_API, check };
}
async function release(...builds: BuildManifest[]) {
  for (const build of builds) {
    const folder = await deployment.build(build);
    await publish(build.name, { ...options(), buildOf: () => folder });
  }
}
async function activeVersion(name: FrontEnd) {
  return activeRelease(await deployment.directory.readList(), name)?.manifest.version;
}
function undo(name: FrontEnd, isForced = false) {
  return rollBack(name, { ...options(), isForced });
}
function file(...names: string[]) {
  return deployment.directory.resolve(...names);
}

/** The HTML that a visitor of /home gets; fails when a file that it names is missing. */
async function homePage(): Promise<string> {
  const { pages } = await deployment.directory.readSiteMap();
  const html = await readFile(file(pages.find(({ path }) => path === '/home')?.file ?? ''), 'utf8');
  for (const [, url = ''] of html.matchAll(/(?:src|href)="(\/(?:shell|customer-app)\/[^"]+)"/g))
    await readFile(file(url));
  return html;
}

function shell(version: string, names: string[] = []) {
  return manifest('shell', version, { names: { 'shared-ui/store': names } });
}
function app(version: string, names: string[] = []) {
  return manifest('customer-app', version, { names: { 'shared-ui/store': names } });
}

describe('publish', () => {
  test('activates a release whose page names its files, and keeps the previous release', async () => {
    await release(shell('s1'), app('a1'), app('a2'));
    expect(await activeVersion('customer-app')).toBe('a2');
    expect(await homePage()).toContain('/customer-app/a2/home.a2.js');
    expect(await readdir(file('customer-app'))).toEqual(['a1', 'a2']);
  });

  test('changes nothing when the same version is published again', async () => {
    await release(shell('s1'), app('a1'), app('a2'), app('a2'));
    expect((await deployment.directory.readList()).frontEnds['customer-app']?.releases).toHaveLength(2);
    expect((await undo('customer-app')).version).toBe('a1');
  });

  test('restores lost files when the same version is published again', async () => {
    await release(shell('s1'), app('a1'));
    await rm(file('customer-app', 'a1', 'home.a1.js'));
    await release(app('a1'));
    expect(await homePage()).toContain('home.a1.js');
  });

  test('rejects a candidate that does not fit with every reason and touches nothing', async () => {
    await release(shell('s1', ['useToast']), app('a1'));
    const before = await readFile(file('site.json'), 'utf8');
    await expect(release(app('a2', ['useToast', 'useBasket']))).rejects.toThrow(
      "the shell s1 has no 'useBasket' in its shared-ui/store",
    );
    await expect(release(manifest('customer-app', 'a3', { shared: { react: '^19.0.0' } }))).rejects.toThrow(
      'does not share react',
    );
    expect(await readFile(file('site.json'), 'utf8')).toBe(before);
    expect(await readdir(file('customer-app'))).toEqual(['a1']);
  });

  test('rejects a shell that the active apps cannot run in', async () => {
    await release(shell('s1', ['useToast']), app('a1', ['useToast']));
    await expect(release(shell('s2'))).rejects.toThrow("the shell s2 has no 'useToast'");
    expect(await activeVersion('shell')).toBe('s1');
  });

  test('activates several front ends in one step when they fit each other', async () => {
    await release(shell('s1', ['useToast']), app('a1', ['useToast']));
    const list = await deployment.directory.readList();
    expect(await check(shell('s2', ['useBasket']), list)).not.toEqual([]);
    const folders = {
      shell: await deployment.build(shell('s2', ['useBasket'])),
      'customer-app': await deployment.build(app('a2', ['useBasket'])),
    };
    await publish(['shell', 'customer-app'], { ...options(), buildOf: (name) => folders[name as 'shell'] });
    expect([await activeVersion('shell'), await activeVersion('customer-app')]).toEqual(['s2', 'a2']);
  });

  test('lists and activates every release of several that are made at the same time', async () => {
    await release(shell('s1'));
    await Promise.all([
      release(app('a1')),
      release(manifest('provider-app', 'p1')),
      release(app('a2')),
      release(manifest('provider-app', 'p2')),
    ]);
    const { frontEnds } = await deployment.directory.readList();
    expect(frontEnds['customer-app']?.releases).toHaveLength(2);
    expect(frontEnds['provider-app']?.releases).toHaveLength(2);
    expect(await homePage()).toContain(`/customer-app/${await activeVersion('customer-app')}/`);
  });

  test('gives every visitor a complete page while releases and roll backs are made', async () => {
    await release(shell('s1'), app('a0'));
    let isDone = false;
    let reads = 0;
    const visitor = (async () => {
      for (; !isDone; reads += 1) await homePage();
    })();
    await release(app('a1'), app('a2'), app('a3'), app('a4'));
    for (let times = 0; times < 3; times += 1) await undo('customer-app');
    isDone = true;
    await visitor;
    expect(reads).toBeGreaterThan(7);
  });

  test('leaves the site as it was when it is interrupted before activation', async () => {
    await release(shell('s1'), app('a1'));
    const before = await homePage();
    // A folder in the way of the site map: everything before it is done, and then it fails.
    const obstacle = file(`site.json.${process.pid}.tmp`);
    await mkdir(obstacle);
    await expect(release(app('a2'))).rejects.toThrow();
    expect(await activeVersion('customer-app')).toBe('a1');
    expect(await homePage()).toBe(before);

    await rm(obstacle, { recursive: true });
    await release(app('a2'));
    expect(await homePage()).toContain('/customer-app/a2/');
    expect((await undo('customer-app')).version).toBe('a1');
  });

  test('rejects a folder without a build, a build of another front end and an incomplete build', async () => {
    await mkdir(path.join(deployment.folder, 'empty'));
    const publishFrom = (folder: string) => publish('customer-app', { ...options(), buildOf: () => folder });
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
    await writeFile(file('releases.json'), '{');
    await expect(release(shell('s1'))).rejects.toThrow('releases.json is broken');
  });

  test('replaces a compressed copy that an interrupted release left behind', async () => {
    await release(shell('s1'), app('a1'));
    const copy = await readFile(file('index.html.br'));
    const later = new Date(Date.now() + 1_000);
    await writeFile(file('index.html.br'), 'of another page');
    await utimes(file('index.html.br'), later, later);
    await release(app('a1'));
    expect(await readFile(file('index.html.br'))).toEqual(copy);
  });

  test('goes on from a directory that version 1.0 has written', async () => {
    await release(shell('s1', ['useToast']), app('a1'), app('a2'));
    const stored = JSON.parse(await readFile(file('releases.json'), 'utf8')) as {
      frontEnds: Record<string, { releases: { manifest: object; baseUrl: string }[] }>;
    };
    for (const { releases } of Object.values(stored.frontEnds)) {
      for (const [index, { manifest, baseUrl, ...rest }] of releases.entries())
        Object.assign(releases, { [index]: { ...rest, record: manifest, base: baseUrl } });
    }
    await writeFile(file('releases.json'), JSON.stringify(stored));
    await expect(release(app('a3', ['useBasket']))).rejects.toThrow("has no 'useBasket'");
    expect((await undo('customer-app')).version).toBe('a1');
    expect(await homePage()).toContain('/customer-app/a1/home.a1.js');
  });
});

describe('roll back', () => {
  test('goes back one release at a time and skips what was rolled back before', async () => {
    await release(shell('s1'), app('a1'), app('a2'), app('a3'));
    expect((await undo('customer-app')).version).toBe('a2');
    expect(await homePage()).toContain('/customer-app/a2/');
    expect(isRolledBack(await deployment.directory.readList(), 'customer-app', 'a3')).toBe(true);
    await release(app('a4'));
    expect((await undo('customer-app')).version).toBe('a2');
    expect((await undo('customer-app')).version).toBe('a1');
    await expect(undo('customer-app')).rejects.toThrow('customer-app has no earlier release to roll back to');
  });

  test('allows a version to be released again and rolled back again', async () => {
    await release(shell('s1'), app('a1'), app('a2'));
    await undo('customer-app');
    await release(app('a2'));
    expect(await activeVersion('customer-app')).toBe('a2');
    expect((await undo('customer-app')).version).toBe('a1');
  });

  test('rejects a front end that was never released', async () => {
    await expect(undo('provider-app')).rejects.toThrow('provider-app has never been released in');
  });

  test('rejects a shell that the active apps cannot run in, unless forced', async () => {
    await release(shell('s1'), shell('s2', ['useToast']), app('a1', ['useToast']));
    await expect(undo('shell')).rejects.toThrow("the shell s1 has no 'useToast' in its shared-ui/store");
    expect(await activeVersion('shell')).toBe('s2');
    const { version, ignored } = await undo('shell', true);
    expect(version).toBe('s1');
    expect(ignored.join()).toContain("no 'useToast'");
    expect(await activeVersion('shell')).toBe('s1');
  });

  test('rejects an app that cannot run in the active shell', async () => {
    await release(shell('s1', ['useToast']), app('a1', ['useToast']), app('a2'), shell('s2'));
    await expect(undo('customer-app')).rejects.toThrow("the shell s2 has no 'useToast'");
    expect(await activeVersion('customer-app')).toBe('a2');
  });

  test('rejects a release whose files are gone, even when forced', async () => {
    await release(shell('s1'), app('a1'), app('a2'));
    await rm(file('customer-app', 'a1', 'home.a1.js'));
    await expect(undo('customer-app', true)).rejects.toThrow(
      'customer-app cannot be rolled back to a1: home.a1.js is no longer in',
    );
    expect(await homePage()).toContain('/customer-app/a2/');
  });
});
