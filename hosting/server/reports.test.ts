import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import type { Report } from '../reportFormat';
import { app, createReleaseTest, shell } from '../test/releasing';
import { NO_API } from '../test/testDeployment';
import { createHost } from './app';
import { createReports, type VisitLine } from './reports';

let deployment: Awaited<ReturnType<typeof createReleaseTest>>;
let reports: ReturnType<typeof createReports>;
let host: FastifyInstance;
beforeEach(async () => {
  deployment = await createReleaseTest();
  await deployment.release(shell('s1'), app('a1'));
  const { directory } = deployment;
  reports = createReports(directory);
  host = await createHost({ directory, upstreamUrl: NO_API, renderOnRequest: async () => null, reports });
});
afterEach(async () => {
  await host.close();
  await deployment.remove();
});

const visit: Report = {
  page: '/category/Cleaning',
  app: 'customer-app',
  versions: { shell: 's1', 'customer-app': 'a1' },
  isVisit: true,
};
const fault = {
  kind: 'error',
  app: 'customer-app',
  page: '/home',
  type: 'TypeError',
  frames: ['/customer-app/a1/home.a1.js:1:17', '/shell/s1/main.s1.js:1:5'],
  first: ['customer-app', 'shell'],
} as const;

function post(payload: string, options: { ip?: string; headers?: Record<string, string> } = {}) {
  const { ip = '127.0.0.1', headers = {} } = options;
  return host.inject({
    method: 'POST',
    url: '/reports',
    payload,
    remoteAddress: ip,
    headers: { 'content-type': 'text/plain;charset=UTF-8', ...headers },
  });
}

async function linesOf(kind: 'visits' | 'faults') {
  await reports.flush();
  const day = new Date().toISOString().slice(0, 10);
  const text = await readFile(deployment.file('reports', `${kind}-${day}.jsonl`), 'utf8').catch(() => '');
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as VisitLine & Record<string, unknown>);
}

// M-710.1
test('the host adds up visits, faults and vitals by front end, release and the pattern of the page', async () => {
  for (const each of [visit, visit, { ...visit, faults: [fault, { ...fault, first: [] }] }])
    expect((await post(JSON.stringify(each))).statusCode).toBe(204);
  await post(JSON.stringify({ ...visit, isVisit: false, vitals: { lcp: 1200, inp: 80, cls: 0.05 } }));
  const lines = await linesOf('visits');
  expect(lines).toEqual([
    expect.objectContaining({
      'service.name': 'shell',
      'service.version': 's1',
      visits: 3,
      failed_visits: 1,
      error: 0,
    }),
    expect.objectContaining({
      'service.name': 'customer-app',
      'service.version': 'a1',
      'url.template': '/category/:categoryName',
      visits: 3,
      failed_visits: 1,
      error: 2,
      load: 0,
      call: 0,
      'browser.web_vital.lcp': [1200],
      'browser.web_vital.inp': [80],
      'browser.web_vital.cls': [0.05],
    }),
  ]);
  expect(
    await readFile(deployment.file('reports', (await readdir(deployment.file('reports')))[1] ?? ''), 'utf8'),
  ).not.toContain('Cleaning');
});

// M-710.2
test('a stack is read through the source maps of its release, which visitors do not get', async () => {
  const map = {
    version: 3,
    sources: ['webpack://customer_app/./customer-app/src/pages/home/HomePage.tsx'],
    names: [],
    // Column 16 of line 1 comes from line 3, column 5.
    mappings: 'AAAA,gBAEK',
  };
  await mkdir(deployment.file('customer-app/a1/server/maps'), { recursive: true });
  await writeFile(deployment.file('customer-app/a1/server/maps/home.a1.js.map.gz'), gzipSync(JSON.stringify(map)));
  await post(JSON.stringify({ ...visit, faults: [fault, fault] }));
  expect(await linesOf('faults')).toEqual([
    expect.objectContaining({
      'event.name': 'exception',
      'service.name': 'customer-app',
      'service.version': 'a1',
      'url.template': '/home',
      'exception.type': 'TypeError',
      'exception.stacktrace': 'customer-app/src/pages/home/HomePage.tsx:3:6\n/shell/s1/main.s1.js:1:5',
      count: 2,
    }),
  ]);
  for (const url of ['/customer-app/a1/server/maps/home.a1.js.map.gz', '/reports/', '/reports/visits-2026-11-28.jsonl'])
    expect((await host.inject(url)).statusCode).toBe(404);
});

// M-710.3
test.each([
  ['nothing', ''],
  ['no JSON', '{"page":'],
  ['null', 'null'],
  ['an array', '[[[[]]]]'],
  ['an app that is none', JSON.stringify({ ...visit, app: 'shell' })],
  ['an app of another site', JSON.stringify({ ...visit, app: '__proto__' })],
  ['a release that is none', JSON.stringify({ ...visit, versions: { shell: 's9', 'customer-app': '../a1' } })],
  ['versions of another form', JSON.stringify({ ...visit, versions: [1, 2, { toString: 1 }] })],
  ['a body that is too large', `{"page":"${'x'.repeat(9_000)}"}`],
])('rubbish that is %s is answered like all, and leaves nothing', async (_, text) => {
  expect((await post(text)).statusCode).toBe(204);
  expect(await linesOf('visits')).toEqual([]);
  expect(await linesOf('faults')).toEqual([]);
});

// M-710.3
test('of a report in part rubbish only the rest is kept, and no text that a fault may carry', async () => {
  const wrong = [
    { ...fault, kind: 'constructor' },
    { ...fault, type: 'my password is 123' },
    { ...fault, app: 'shell' },
    null,
    7,
  ];
  const odd = {
    ...fault,
    page: 7,
    frames: ['my words', '/customer-app/a1/../../x.js:1:1', '/customer-app/a9/x.js:1:1', { a: 1 }],
    first: ['customer-app', '__proto__', 5],
    message: 'my words',
  };
  const report = { ...visit, page: 'no path', faults: [...wrong, odd], vitals: { lcp: -1, inp: '8', cls: 1e9, x: 1 } };
  await post(JSON.stringify(report));
  const [first, own] = await linesOf('visits');
  expect(first).toMatchObject({ 'service.name': 'shell', failed_visits: 0 });
  expect(own).toMatchObject({
    'url.template': '*',
    visits: 1,
    failed_visits: 1,
    error: 1,
    'browser.web_vital.lcp': [],
  });
  const faults = await linesOf('faults');
  expect(faults).toHaveLength(1);
  expect(faults[0]).toMatchObject({ 'exception.stacktrace': '/customer-app/a9/x.js:1:1', 'url.template': '*' });
  expect(JSON.stringify([first, own, faults])).not.toContain('my words');
});

// M-710.3
test('one client cannot drown the others, and no other site can have its visitors report', async () => {
  const text = JSON.stringify(visit);
  for (let count = 0; count < 70; count += 1) await post(text, { ip: '203.0.113.7' });
  await post(text, { ip: '203.0.113.8' });
  await post(text, { ip: '203.0.113.9', headers: { 'sec-fetch-site': 'cross-site' } });
  expect((await linesOf('visits'))[0]).toMatchObject({ visits: 61 });
});

// M-773
test('failed visits of an address are counted, and told apart from those of addresses that had none', async () => {
  const text = JSON.stringify({ ...visit, faults: [fault] });
  const ownLine = async () =>
    (await linesOf('visits')).filter((line) => line['service.name'] === 'customer-app').at(-1);
  // One address is that of a web server of another machine.
  for (let count = 0; count < 4; count += 1) await post(text, { ip: '203.0.113.7' });
  expect(await ownLine()).toMatchObject({ failed_visits: 4, failed_addresses: 4 });
  for (const round of [1, 2]) {
    for (const ip of ['203.0.113.8', '203.0.113.9']) await post(JSON.stringify(visit), { ip });
    for (let count = 0; count < 5; count += 1) await post(text, { ip: '203.0.113.7' });
    await post(text, { ip: `203.0.113.${round}` });
    expect(await ownLine()).toMatchObject({ visits: 8, failed_visits: 6, failed_addresses: round === 1 ? 2 : 1 });
  }
});

// M-710.3
test('behind a web server of this machine, such as Caddy, a client is the address that it forwards', async () => {
  const text = JSON.stringify(visit);
  const forwarded = (address: string) => post(text, { headers: { 'x-forwarded-for': address } });
  // The client itself may claim anything before it.
  for (let count = 0; count < 70; count += 1) await forwarded(`198.51.100.${count}, 203.0.113.7`);
  await forwarded('203.0.113.8');
  // One that is no web server's client is not believed.
  for (let count = 0; count < 70; count += 1)
    await post(text, { ip: '203.0.113.9', headers: { 'x-forwarded-for': `198.51.100.${count}` } });
  expect((await linesOf('visits'))[0]).toMatchObject({ visits: 121 });
});

// M-710.3
test('a report that claims many first faults is one failed visit', async () => {
  await post(JSON.stringify({ ...visit, faults: Array.from({ length: 10 }, () => fault) }));
  const [ofShell, own] = await linesOf('visits');
  expect(ofShell).toMatchObject({ visits: 1, failed_visits: 1 });
  expect(own).toMatchObject({ visits: 1, failed_visits: 1, error: 10 });
});

// M-710.4
test('days are kept for two weeks', async () => {
  const dayAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60_000).toISOString().slice(0, 10);
  await mkdir(deployment.file('reports'));
  for (const days of [13, 14, 15, 40]) await writeFile(deployment.file('reports', `visits-${dayAgo(days)}.jsonl`), '');
  await writeFile(deployment.file('reports', 'notes.txt'), '');
  await post(JSON.stringify(visit));
  await reports.flush();
  const names = await readdir(deployment.file('reports'));
  expect(names.filter((name) => !name.includes(dayAgo(0))).sort()).toEqual(
    ['notes.txt', `visits-${dayAgo(13)}.jsonl`, `visits-${dayAgo(14)}.jsonl`].sort(),
  );
});

test('there is no endpoint where nobody hears reports', async () => {
  const { directory } = deployment;
  const silent = await createHost({ directory, upstreamUrl: NO_API, renderOnRequest: async () => null });
  expect((await silent.inject({ method: 'POST', url: '/reports', payload: '{}' })).statusCode).toBe(405);
  await silent.close();
});
