import { readFile, rm, writeFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import type { BuildManifest } from '../buildManifest';
import type { Deployment } from '../protocol';
import { staffCookieLine } from '../directory/staffCookie';
import { setsOf } from '../directory/shares';
import { createHost } from '../server/app';
import { createRenderOnRequest } from '../server/renderOnRequest';
import { app, createReleaseTest, shell } from '../test/releasing';
import { manifest, NO_API } from '../test/testDeployment';
import { formatList } from './formatList';
import { nginxConfig } from './nginxConfig';
import { publish } from './publish';
import { publishAll } from './publishAll';
import { changeShare, readShare, readSteps, takeSteps } from './share';

// Several releases each, on a busy machine.
jest.setTimeout(30_000);

let deployment: Awaited<ReturnType<typeof createReleaseTest>>;
let host: FastifyInstance;
beforeEach(async () => {
  deployment = await createReleaseTest();
  await deployment.release(shell('s1'), app('a1'), helperApp('p1'));
  host = await createHost({
    directory: deployment.directory,
    upstreamUrl: NO_API,
    renderOnRequest: createRenderOnRequest(deployment.options),
  });
});
afterEach(async () => {
  await host.close();
  await deployment.remove();
});

function helperApp(version: string) {
  return manifest('provider-app', version);
}

async function share(percent: number, build: BuildManifest) {
  const folder = await deployment.build(build);
  await publish([build.name], { ...deployment.options, buildOf: () => folder, share: percent });
}

function get(url: string, cookie?: string) {
  return host.inject({ url, headers: cookie === undefined ? {} : { cookie } });
}

/** The versions of both apps in a text that has the deployment list in it, as 'a1 p1'. */
function versionsIn(text: string): string {
  const versionOf = (name: string) => new RegExp(`"${name}":\\{"version":"(\\w+)"`).exec(text)?.[1];
  return [versionOf('customer-app'), versionOf('provider-app')].join(' ');
}

/** The versions that each of the visitors 1 to 100 gets, with the number of visitors. */
async function versionsOfVisitors(url: string) {
  const counts: Record<string, number> = {};
  const numbers = Array.from({ length: 100 }, (_, index) => index + 1);
  const responses = await Promise.all(numbers.map((number) => get(url, `choresy_visitor=${number}`)));
  for (const { body } of responses) counts[versionsIn(body)] = (counts[versionsIn(body)] ?? 0) + 1;
  return counts;
}

describe('a share of the visitors', () => {
  // M-700.1
  test('gets a candidate on every page, and the rest the active release; 100 per cent activates it', async () => {
    await share(5, app('a2'));
    expect(await deployment.activeVersion('customer-app')).toBe('a1');
    for (const url of ['/home', '/category/Cleaning', '/login', '/nowhere'])
      expect(await versionsOfVisitors(url)).toEqual({ 'a1 p1': 95, 'a2 p1': 5 });
    await share(25, app('a2'));
    expect(await versionsOfVisitors('/home')).toEqual({ 'a1 p1': 75, 'a2 p1': 25 });
    await share(100, app('a2'));
    expect(await versionsOfVisitors('/home')).toEqual({ 'a2 p1': 100 });
    expect((await get('/home')).headers['set-cookie']).toBeUndefined();
    expect(await deployment.activeVersion('customer-app')).toBe('a2');
    expect((await deployment.undo('customer-app')).version).toBe('a1');
  });

  // M-700.1
  test('keeps a visitor who got a candidate in every larger share', async () => {
    const visitors = async (percent: number) => {
      await share(percent, app('a2'));
      return setsOf(await deployment.directory.readReleases()).flatMap(({ numbers }) => numbers);
    };
    const [few, more] = [await visitors(7), await visitors(40)];
    expect(few.filter((number) => !more.includes(number))).toEqual([]);
    expect([few.length, more.length]).toEqual([7, 40]);
  });

  // M-700.2
  test('gets page, code and deployment list of one choice, with the version before it as one that may still run', async () => {
    await share(30, app('a2'));
    for (let number = 1; number <= 100; number += 1) {
      const cookie = `choresy_visitor=${number}`;
      const [page, list] = [await get('/home', cookie), await get('/deployment.json', cookie)];
      const deploymentList = list.json<Deployment>();
      const version = deploymentList.apps['customer-app']?.version ?? '';
      expect(versionsIn(page.body)).toBe(`${version} p1`);
      expect(page.body).toContain(`/customer-app/${version}/home.${version}.js`);
      expect(page.body).not.toContain(`/customer-app/${version === 'a1' ? 'a2' : 'a1'}/`);
      expect(deploymentList.apps['customer-app']?.earlier).toEqual(version === 'a2' ? ['a1'] : []);
      expect(list.headers['content-type']).toMatch(/^application\/json/);
    }
  });

  // M-700.3
  test('of each of two small shares is another one, and each set of releases that visitors get has its own pages', async () => {
    await share(5, app('a2'));
    await share(30, helperApp('p2'));
    expect(await versionsOfVisitors('/home')).toEqual({ 'a1 p1': 65, 'a2 p1': 5, 'a1 p2': 30 });
    await share(90, app('a2'));
    expect(await versionsOfVisitors('/login')).toEqual({ 'a2 p1': 60, 'a2 p2': 30, 'a1 p1': 10 });
  });

  // M-700.4
  test('is chosen by a number that the first page gives, and nobody else is', async () => {
    expect((await get('/home')).headers['set-cookie']).toBeUndefined();
    await share(50, app('a2'));
    for (const cookie of [undefined, 'choresy_visitor=0', 'choresy_visitor=101', 'choresy_visitor=abc', 'a=b']) {
      const response = await get('/home', cookie);
      const given = String(response.headers['set-cookie']);
      expect(given).toMatch(/^choresy_visitor=([1-9]\d?|100); Path=\/; Max-Age=\d+; SameSite=Lax; HttpOnly$/);
      expect((await get('/home', given.split(';')[0])).body).toBe(response.body);
      // A browser that keeps no cookie: every page's apps fit the active list.
      const list = await get('/deployment.json', cookie);
      expect([versionsIn(list.body), list.headers['set-cookie']]).toEqual(['a1 p1', undefined]);
    }
    expect((await get('/home', 'x=y; choresy_visitor=7')).headers['set-cookie']).toBeUndefined();
  });

  // M-700.5
  test('gets no candidate that does not fit a set of releases in which it would be', async () => {
    await share(5, shell('s2', ['useNewThing']));
    await expect(share(5, app('a2', ['useNewThing']))).rejects.toThrow("the shell s1 has no 'useNewThing'");
    await share(100, shell('s2', ['useNewThing']));
    await share(5, app('a2', ['useNewThing']));
    await expect(deployment.release(shell('s3'))).rejects.toThrow("the shell s3 has no 'useNewThing'");
    await expect(share(5, app('a1'))).rejects.toThrow('a1 is active for everybody');
    await expect(deployment.directory.readReleases()).resolves.toMatchObject({
      frontEnds: { 'customer-app': { active: 'a1', candidate: { version: 'a2', share: 5 } } },
    });
  });

  // M-700.5
  test('keeps a shell from being rolled back to one that its candidate does not fit', async () => {
    await share(100, shell('s2', ['useNewThing']));
    await share(5, app('a2', ['useNewThing']));
    await expect(deployment.undo('shell')).rejects.toThrow("the shell s1 has no 'useNewThing'");
    await deployment.undo('customer-app');
    expect((await deployment.undo('shell')).version).toBe('s1');
  });

  // M-700.6
  test('is taken back by a roll back, which leaves the active release and the other candidates', async () => {
    await share(40, app('a2'));
    await share(40, helperApp('p2'));
    expect(await deployment.undo('customer-app', false, { from: 'a2' })).toMatchObject({ version: 'a1', warnings: [] });
    expect(await versionsOfVisitors('/home')).toEqual({ 'a1 p1': 60, 'a1 p2': 40 });
    const list = await deployment.directory.readReleases();
    expect(formatList(list, '')).toMatch(/a2 +rolled back/);
    const builds = { shell: shell('s1'), 'customer-app': app('a2'), 'provider-app': helperApp('p2') };
    const folders = new Map<string, string>();
    for (const build of Object.values(builds)) folders.set(build.name, await deployment.build(build));
    const options = { ...deployment.options, buildOf: (name: string) => folders.get(name) ?? '' };
    expect(await publishAll(['shell', 'customer-app', 'provider-app'], options)).toEqual([
      'customer-app a2 was rolled back and stays so; npm run release -w customer-app activates it.',
      'provider-app p2 is for a share of the visitors and stays so; npm run release -w provider-app activates it.',
    ]);
  });

  // M-700.7
  test('is listed with the time since when it is so', async () => {
    await share(5, app('a2'));
    await share(0, helperApp('p2'));
    const text = formatList(await deployment.directory.readReleases(), '');
    expect(text).toMatch(/ customer-app a2 +5 % .*\n {4}for 5 % of the visitors since 20\d\d-/);
    expect(text).toMatch(/ provider-app p2 +0 % .*\n {4}for staff who name it since 20\d\d-/);
  });
});

describe('staff', () => {
  const cookieIn = (line: string) => /'([^;]+);/.exec(line)?.[1] ?? '';

  // M-701
  test('get the version that a signed cookie names, a candidate of no visitor or the active one', async () => {
    await share(0, app('a2'));
    await share(100, helperApp('p1'));
    expect(await versionsOfVisitors('/home')).toEqual({ 'a1 p1': 100 });
    const cookie = cookieIn(await staffCookieLine(deployment.directory, 'customer-app', 'a2'));
    for (const url of ['/home', '/login', '/deployment.json'])
      expect(versionsIn((await get(url, `choresy_visitor=1; ${cookie}`)).body)).toBe('a2 p1');
    await share(99, app('a2'));
    const active = cookieIn(await staffCookieLine(deployment.directory, 'customer-app', 'a1'));
    for (const number of [1, 50, 100])
      expect(versionsIn((await get('/home', `${active}; choresy_visitor=${number}`)).body)).toBe('a1 p1');
    await expect(staffCookieLine(deployment.directory, 'customer-app', 'a9')).rejects.toThrow('a9 is not in');
    // M-772
    await share(100, app('a2'));
    await expect(staffCookieLine(deployment.directory, 'customer-app', 'a1')).rejects.toThrow(
      'customer-app a1 is not out. For staff only: --share 0 --to a1',
    );
  });

  // M-701
  test('are not those who make a cookie themselves, change one or keep one for too long', async () => {
    await share(0, app('a2'));
    const good = cookieIn(await staffCookieLine(deployment.directory, 'customer-app', 'a2'));
    const value = good.slice('choresy_release='.length);
    const [name = '', version = '', time = '', signature = ''] = value.split('@');
    const forged = [
      '',
      'customer-app@a2',
      `${name}@${version}@${time}@`,
      `${name}@${version}@${Number(time) + 1}@${signature}`,
      `shell@${version}@${time}@${signature}`,
      `${value}x`,
      '%00@@@@',
      // M-772: would take a minute if it were tried at each @.
      '1@'.repeat(100_000),
    ];
    for (const each of forged)
      expect(versionsIn((await get('/home', `choresy_visitor=1; choresy_release=${each}`)).body)).toBe('a1 p1');
    jest.spyOn(Date, 'now').mockReturnValue(Number(time) + 1);
    expect(versionsIn((await get('/home', `choresy_visitor=1; ${good}`)).body)).toBe('a1 p1');
    jest.restoreAllMocks();
    expect((await get('/.staff-key')).statusCode).toBe(404);
    await rm(deployment.file('.staff-key'));
    expect(versionsIn((await get('/home', `choresy_visitor=1; ${good}`)).body)).toBe('a1 p1');
  });
});

describe('a change of the share', () => {
  const change = (version: string, percent: number, before?: number) =>
    changeShare('customer-app', { ...deployment.options, version, share: percent, ...(before && { before }) });

  // M-702
  test('takes a version that is published, and builds nothing', async () => {
    await deployment.release(app('a2'));
    await change('a1', 10);
    expect(await versionsOfVisitors('/home')).toEqual({ 'a2 p1': 90, 'a1 p1': 10 });
    await expect(change('a9', 10)).rejects.toThrow('a9 is not in');
    // M-772
    await share(100, app('a2'));
    await expect(staffCookieLine(deployment.directory, 'customer-app', 'a1')).rejects.toThrow(
      'customer-app a1 is not out. For staff only: --share 0 --to a1',
    );
    await expect(change('a2', 10)).rejects.toThrow('a2 is active for everybody');
    await rm(deployment.file('customer-app/a1/home.a1.js'));
    await expect(change('a1', 20)).rejects.toThrow('a1 has lost home.a1.js');
    // M-725
    await writeFile(deployment.file('customer-app/a1/home.a1.js'), '// other');
    await expect(change('a1', 20)).rejects.toThrow('a1 has lost home.a1.js as it was released');
  });

  // M-702
  test('goes on by itself in steps, until somebody has taken the release back', async () => {
    const lines: string[] = [];
    const site = { ...deployment.options, version: 'a2' };
    const walk = (steps: string) =>
      takeSteps('customer-app', readSteps(steps), site, (line) => void lines.push(line), 1);
    await share(5, app('a2'));
    await walk('5:1,50:1,100');
    expect(lines).toEqual(['customer-app a2 is for 50 % of the visitors', 'customer-app a2 is active']);
    await share(5, app('a3'));
    await deployment.undo('customer-app');
    await expect(
      takeSteps('customer-app', readSteps('5:1,100'), { ...site, version: 'a3' }, () => undefined, 1),
    ).rejects.toThrow('a3 no longer has 5 % of the visitors: nothing is changed');
    expect(await deployment.activeVersion('customer-app')).toBe('a2');
  });

  test.each(['', '5', '5:1', '50:1,5:1,100', '5:1,100:1', '5:0,100', '5:x,100', '-5:1,100', '5:1,101'])(
    'rejects the steps %j unless they lead upwards with minutes between them',
    (text) => {
      if (text === '5') expect(readSteps(text)).toEqual([{ share: 5, minutes: 0 }]);
      else expect(() => readSteps(text)).toThrow(/--auto is shares|A share is/);
    },
  );

  test.each(['-1', '101', '1.5', 'x', ''])('rejects the share %j', (text) => {
    expect(() => readShare(text)).toThrow('A share is 0 to 100 per cent');
  });
});

// M-700.8
test('nginx chooses by the same number, gives it with a page, and leaves staff to the host', async () => {
  await share(5, app('a2'));
  const config = await readFile(deployment.file('nginx.conf'), 'utf8');
  const { sets: [set] = [], pages } = await deployment.directory.readSiteMap();
  const fileOf = (path: string, of = set?.pages ?? []) => of.find((page) => page.path === path)?.file;
  const numbers = set?.numbers.join('|') ?? '';
  expect(numbers.split('|')).toHaveLength(5);
  expect(config).toContain(
    `if ($choresy_number ~ "^(${numbers})$") {\n    rewrite ^/home/?$ /${fileOf('/home')} last;`,
  );
  expect(config).toContain(
    `if ($cookie_choresy_visitor ~ "^(${numbers})$") {\n    rewrite ^/deployment\\.json/?$ /${fileOf('/deployment.json')} last;`,
  );
  expect(config.indexOf(`set $choresy_page /${fileOf('*', pages)};`)).toBeLessThan(
    config.indexOf(`set $choresy_page /${fileOf('*')};`),
  );
  expect(config).toContain('if ($cookie_choresy_release) {');
  expect(config.match(/add_header Set-Cookie \$choresy_new_cookie always;/g)).toHaveLength(
    new Set([...pages, ...(set?.pages ?? [])].map(({ file }) => file)).size - 1,
  );
  expect(nginxConfig({ pages })).not.toContain('$choresy_');
});
