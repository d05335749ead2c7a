import { mkdir, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { releaseProblems } from './compatibility';
import { isRolledBack, liveRelease, readList, type FrontEnd, type BuildManifest } from './releases';
import { publish, rollBack, type Check } from './publish';
import { record, workshop } from './releaseTestKit';

let shop: Awaited<ReturnType<typeof workshop>>;
beforeEach(async () => {
  shop = await workshop();
});
afterEach(() => shop.remove());

/** Against what is live; there is no API here. */
const check: Check = (made, list) => releaseProblems(made, list, null);

async function release(made: BuildManifest) {
  const directory = await shop.build(made);
  await publish(made.name, { site: shop.site, build: () => directory, check });
}
async function releaseAll(...made: BuildManifest[]) {
  for (const each of made) await release(each);
}
async function live(name: FrontEnd) {
  return liveRelease(await readList(shop.site), name)?.record.version;
}
function back(name: FrontEnd, isForced = false) {
  return rollBack(name, { site: shop.site, check, isForced });
}

/** The site as a visitor finds it: the page at /home, and every file that it names. */
async function home(): Promise<string> {
  const { pages } = JSON.parse(await readFile(path.join(shop.site, 'site.json'), 'utf8')) as {
    pages: { path: string; file: string }[];
  };
  const file = pages.find((page) => page.path === '/home')?.file ?? '';
  const html = await readFile(path.join(shop.site, file), 'utf8');
  for (const [, address = ''] of html.matchAll(/(?:src|href)="(\/(?:shell|customer-app)\/[^"]+)"/g))
    await readFile(path.join(shop.site, address));
  return html;
}

function shell(version: string, names: string[] = []) {
  return record('shell', version, { names: { 'shared-ui/store': names } });
}
function app(version: string, names: string[] = []) {
  return record('customer-app', version, { names: { 'shared-ui/store': names } });
}

describe('publish', () => {
  test('a release is live, its page names its files, the one before stays', async () => {
    await releaseAll(shell('s1'), app('a1'), app('a2'));
    expect(await live('customer-app')).toBe('a2');
    expect(await home()).toContain('/customer-app/a2/home.a2.js');
    expect(await readdir(path.join(shop.site, 'customer-app'))).toEqual(['a1', 'a2']);
  });

  test('the same version again changes nothing, and the way back stays the same', async () => {
    await releaseAll(shell('s1'), app('a1'), app('a2'), app('a2'));
    expect((await readList(shop.site)).frontEnds['customer-app']?.releases).toHaveLength(2);
    expect((await back('customer-app')).version).toBe('a1');
  });

  test('the same version again brings back files that were lost', async () => {
    await releaseAll(shell('s1'), app('a1'));
    await rm(path.join(shop.site, 'customer-app', 'a1', 'home.a1.js'));
    await release(app('a1'));
    expect(await home()).toContain('home.a1.js');
  });

  test('one that does not fit is refused with every reason, and nothing is touched', async () => {
    await releaseAll(shell('s1', ['useToast']), app('a1'));
    const before = await readFile(path.join(shop.site, 'site.json'), 'utf8');
    await expect(release(app('a2', ['useToast', 'useBasket']))).rejects.toThrow(
      "the shell s1 has no 'useBasket' in its shared-ui/store",
    );
    await expect(release(record('customer-app', 'a3', { shared: { react: '^19.0.0' } }))).rejects.toThrow(
      'does not share react',
    );
    expect(await readFile(path.join(shop.site, 'site.json'), 'utf8')).toBe(before);
    expect(await readdir(path.join(shop.site, 'customer-app'))).toEqual(['a1']);
  });

  test('a shell that the live apps cannot run in is refused', async () => {
    await releaseAll(shell('s1', ['useToast']), app('a1', ['useToast']));
    await expect(release(shell('s2'))).rejects.toThrow("the shell s2 has no 'useToast'");
    expect(await live('shell')).toBe('s1');
  });

  test('several go live in one step when they fit each other', async () => {
    await releaseAll(shell('s1', ['useToast']), app('a1', ['useToast']));
    const list = await readList(shop.site);
    expect(await check(shell('s2', ['useBasket']), list)).not.toEqual([]);
    const build = {
      shell: await shop.build(shell('s2', ['useBasket'])),
      'customer-app': await shop.build(app('a2', ['useBasket'])),
    };
    await publish(['shell', 'customer-app'], { site: shop.site, build: (name) => build[name as 'shell'], check });
    expect([await live('shell'), await live('customer-app')]).toEqual(['s2', 'a2']);
  });

  test('two at the same time are both in the list, and both live', async () => {
    await releaseAll(shell('s1'));
    await Promise.all([
      release(app('a1')),
      release(record('provider-app', 'p1')),
      release(app('a2')),
      release(record('provider-app', 'p2')),
    ]);
    const { frontEnds } = await readList(shop.site);
    expect(frontEnds['customer-app']?.releases).toHaveLength(2);
    expect(frontEnds['provider-app']?.releases).toHaveLength(2);
    expect(await home()).toContain(`/customer-app/${await live('customer-app')}/`);
  });

  test('whoever reads meanwhile finds a whole page each time', async () => {
    await releaseAll(shell('s1'), app('a0'));
    let isDone = false;
    let reads = 0;
    const reader = (async () => {
      for (; !isDone; reads += 1) await home();
    })();
    for (const version of ['a1', 'a2', 'a3', 'a4']) await release(app(version));
    for (let times = 0; times < 3; times += 1) await back('customer-app');
    isDone = true;
    await reader;
    expect(reads).toBeGreaterThan(7);
  });

  test('one that ends half way leaves the site as it was', async () => {
    await releaseAll(shell('s1'), app('a1'));
    const before = await home();
    // A folder in the way of the switch: all that comes before it is done, and then it ends.
    const inTheWay = path.join(shop.site, `site.json.${process.pid}.tmp`);
    await mkdir(inTheWay);
    await expect(release(app('a2'))).rejects.toThrow();
    expect(await live('customer-app')).toBe('a1');
    expect(await home()).toBe(before);

    await rm(inTheWay, { recursive: true });
    await release(app('a2'));
    expect(await home()).toContain('/customer-app/a2/');
    expect((await back('customer-app')).version).toBe('a1');
  });

  test("no build, another's build and half a build are told", async () => {
    await mkdir(path.join(shop.directory, 'empty'));
    const from = (build: string) => publish('customer-app', { site: shop.site, build: () => build });
    await expect(from(path.join(shop.directory, 'empty'))).rejects.toThrow('There is no build of customer-app in');
    await expect(from(await shop.build(shell('s1')))).rejects.toThrow('holds a build of shell, not of customer-app');
    const half = await shop.build(app('a1'));
    await rm(path.join(half, 'home.a1.js'));
    await expect(from(half)).rejects.toThrow('is not complete: home.a1.js is missing');
  });
});

describe('roll back', () => {
  test('goes back step by step, and past what was rolled back before', async () => {
    await releaseAll(shell('s1'), app('a1'), app('a2'), app('a3'));
    expect((await back('customer-app')).version).toBe('a2');
    expect(await home()).toContain('/customer-app/a2/');
    expect(isRolledBack(await readList(shop.site), 'customer-app', 'a3')).toBe(true);
    await release(app('a4'));
    expect((await back('customer-app')).version).toBe('a2');
    expect((await back('customer-app')).version).toBe('a1');
    await expect(back('customer-app')).rejects.toThrow('customer-app has no earlier release to go back to');
  });

  test('what was rolled back can be released again, and gone back from again', async () => {
    await releaseAll(shell('s1'), app('a1'), app('a2'));
    await back('customer-app');
    await release(app('a2'));
    expect(await live('customer-app')).toBe('a2');
    expect((await back('customer-app')).version).toBe('a1');
  });

  test('what was never released is told', async () => {
    await expect(back('provider-app')).rejects.toThrow('provider-app has never been released in');
  });

  test('a shell whose live apps need more is not gone back to, unless forced', async () => {
    await releaseAll(shell('s1'), shell('s2', ['useToast']), app('a1', ['useToast']));
    await expect(back('shell')).rejects.toThrow("the shell s1 has no 'useToast' in its shared-ui/store");
    expect(await live('shell')).toBe('s2');
    const { version, ignored } = await back('shell', true);
    expect(version).toBe('s1');
    expect(ignored.join()).toContain("no 'useToast'");
    expect(await live('shell')).toBe('s1');
  });

  test('an app that the live shell cannot run is not gone back to', async () => {
    await releaseAll(shell('s1', ['useToast']), app('a1', ['useToast']), app('a2'), shell('s2'));
    await expect(back('customer-app')).rejects.toThrow("the shell s2 has no 'useToast'");
    expect(await live('customer-app')).toBe('a2');
  });

  test('what the host has purged is not gone back to, not even by force', async () => {
    await releaseAll(shell('s1'), app('a1'), app('a2'));
    await rm(path.join(shop.site, 'customer-app', 'a1', 'home.a1.js'));
    await expect(back('customer-app', true)).rejects.toThrow(
      'customer-app a1 cannot be gone back to: home.a1.js is not in',
    );
    expect(await home()).toContain('/customer-app/a2/');
  });
});

test('a list that is no JSON is told by its name', async () => {
  await mkdir(shop.site);
  await writeFile(path.join(shop.site, 'releases.json'), '{');
  await expect(release(shell('s1'))).rejects.toThrow('releases.json is broken');
});

test('a compressed copy that a killed release left behind does not outlive the next one', async () => {
  await releaseAll(shell('s1'), app('a1'));
  const page = path.join(shop.site, 'index.html');
  const copy = await readFile(`${page}.br`);
  const later = new Date(Date.now() + 1_000);
  await writeFile(`${page}.br`, 'of another page');
  await utimes(`${page}.br`, later, later);
  await release(app('a1'));
  expect(await readFile(`${page}.br`)).toEqual(copy);
});
