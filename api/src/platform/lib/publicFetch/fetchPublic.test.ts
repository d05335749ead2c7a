import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { FetchError } from './publicUrl';
import { fetchPublic, type PublicFetchOptions } from './fetchPublic';

const PUBLIC = '93.184.215.14';
const MAX_BYTES = 64 * 1024;

type Handler = (request: IncomingMessage, response: ServerResponse) => void;
const handlers: Record<string, Handler> = {};
const seen: string[] = [];
const server = createServer((request, response) => {
  const path = request.url ?? '';
  seen.push(`${request.headers.host ?? ''}${path}`);
  (handlers[path] ?? ((_request, missing) => missing.writeHead(404).end()))(request, response);
});
let port = 0;

beforeAll(async () => {
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  port = (server.address() as AddressInfo).port;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  seen.length = 0;
});

/** Names of this test; all others do not exist. */
function resolveFrom(names: Record<string, string[]>) {
  return jest.fn(async (hostname: string) => names[hostname] ?? []);
}

async function fetchIt(url: string, options: Partial<PublicFetchOptions> = {}): Promise<Buffer> {
  const chunks: Buffer[] = [];
  await fetchPublic(url, {
    resolve: resolveFrom({ 'calendar.test': ['127.0.0.1'] }),
    isOpen: true,
    timeoutMs: 5_000,
    maxBytes: MAX_BYTES,
    onChunk: (chunk) => chunks.push(chunk),
    ...options,
  });
  return Buffer.concat(chunks);
}

function here(path: string, host = 'calendar.test'): string {
  return `http://${host}:${port}${path}`;
}

async function errorOf(promise: Promise<unknown>): Promise<string> {
  const error: unknown = await promise.then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(FetchError);
  return (error as FetchError).message;
}

describe('addresses that people enter', () => {
  // M-301.1
  test.each([
    'https://127.0.0.1/',
    'https://127.1/',
    'https://2130706433/',
    'https://0x7f000001/',
    'https://0x7f.0.0.1/',
    'https://017700000001/',
    'https://0177.0.0.1/',
    'https://0/',
    'https://10.0.0.1/',
    'https://0xa.0.0.1/',
    'https://167772161/',
    'https://169.254.169.254/latest/meta-data/',
    'https://2852039166/',
    'https://0xa9fea9fe/',
    'https://0251.0376.0251.0376/',
    'https://192.168.1.1/',
    'https://172.20.0.1/',
    'https://100.64.0.1/',
    'https://255.255.255.255/',
    'https://[::]/',
    'https://[::1]/',
    'https://[0:0:0:0:0:0:0:1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[::ffff:7f00:1]/',
    'https://[::ffff:a9fe:a9fe]/',
    'https://[::127.0.0.1]/',
    'https://[64:ff9b::7f00:1]/',
    'https://[2002:7f00:1::]/',
    'https://[fe80::1]/',
    'https://[fd00:ec2::254]/',
    'https://[ff02::1]/',
    'https://①②⑦.⓪.⓪.①/',
    'https://１２７.０.０.１/',
    'https://127。0。0。1/',
    'webcal://127.0.0.1/',
    'http://localhost/',
    'https://localhost./',
    'https://private.test/',
    'https://PRIVATE.test/',
    'https://loopback.test/',
    'https://metadata.test/',
    'https://mixed.test/',
    'https://mixed6.test/',
    'https://mapped.test/',
  ])('%s is not fetched, as it leads into a private network', async (url) => {
    const resolve = resolveFrom({
      'localhost.': ['127.0.0.1'],
      'private.test': ['10.1.2.3'],
      'loopback.test': ['127.0.0.1'],
      'metadata.test': ['169.254.169.254'],
      'mixed.test': [PUBLIC, '10.1.2.3'],
      'mixed6.test': [PUBLIC, '::1'],
      'mapped.test': ['::ffff:10.1.2.3'],
    });
    expect(await errorOf(fetchIt(url, { resolve, isOpen: false }))).toContain('is not on the public internet');
  });

  // M-301.2
  test.each([
    ['ftp://calendar.test/a.ics', 'begin with https'],
    ['file:///etc/passwd', 'begin with https'],
    ['data:text/calendar,BEGIN:VCALENDAR', 'begin with https'],
    ['javascript:alert(1)', 'begin with https'],
    ['gopher://calendar.test/', 'begin with https'],
    ['calendar.test/a.ics', 'not an address'],
    ['', 'not an address'],
    ['https://', 'not an address'],
    ['https://1.2.3.4.5/', 'not an address'],
    ['https://999.1.1.1/', 'not an address'],
    ['https://user@calendar.test/', 'name or password'],
    ['https://user:secret@calendar.test/', 'name or password'],
    ['https://:secret@calendar.test/', 'name or password'],
    ['https://calendar.test@127.0.0.1/', 'name or password'],
    ['https://calendar.test:22/', 'port'],
    ['https://calendar.test:6379/', 'port'],
    ['http://calendar.test:8080/', 'port'],
    ['https://calendar.test:80/', 'port'],
    ['https://nowhere.test/', 'no site called nowhere.test'],
  ])('%s is rejected with the reason', async (url, text) => {
    const resolve = resolveFrom({ 'calendar.test': [PUBLIC] });
    expect(await errorOf(fetchIt(url, { resolve, isOpen: false }))).toContain(text);
    expect(resolve.mock.calls.length).toBe(text.includes('no site') ? 1 : 0);
  });

  test('the opening for development does not open other private addresses', async () => {
    const resolve = resolveFrom({ 'calendar.test': ['10.1.2.3'] });
    expect(await errorOf(fetchIt('http://calendar.test/', { resolve }))).toContain('not on the public internet');
    expect(await errorOf(fetchIt('http://169.254.169.254/'))).toContain('not on the public internet');
  });
});

describe('a fetch', () => {
  // M-301.3
  test('the connection goes to the address that was checked: a name that leads elsewhere a moment later is not asked again', async () => {
    handlers['/a.ics'] = (_request, response) => response.end('BEGIN:VCALENDAR');
    let asked = 0;
    const resolve = async () => (asked++ === 0 ? ['127.0.0.1'] : ['10.1.2.3']);
    expect(String(await fetchIt(here('/a.ics', 'rebinding.test'), { resolve }))).toBe('BEGIN:VCALENDAR');
    expect([asked, seen]).toEqual([1, [`rebinding.test:${port}/a.ics`]]);
  });

  // M-301.4
  test('up to three redirects are followed, each host checked like the first', async () => {
    const redirects: [from: string, to: string][] = [
      ['/1', '/2'],
      ['/2', here('/3')],
      ['/3', 'a.ics'],
      ['/0', '/1'],
    ];
    for (const [from, to] of redirects)
      handlers[from] = (_request, response) => response.writeHead(302, { location: to }).end();
    handlers['/a.ics'] = (_request, response) => response.end('here');
    expect(String(await fetchIt(here('/1')))).toBe('here');
    expect(seen).toHaveLength(4);
    expect(await errorOf(fetchIt(here('/0')))).toBe('calendar.test redirects too often.');
    expect(seen).toHaveLength(8);
  });

  // M-301.4
  test.each([
    'https://169.254.169.254/latest/meta-data/',
    'http://10.0.0.1/',
    'http://[::ffff:10.0.0.1]/',
    'http://2852039166/',
    'https://private.test/',
    '//private.test/a.ics',
    'http://user:secret@calendar.test/',
    'file:///etc/passwd',
    'ftp://calendar.test/',
    'http://[broken/',
  ])('a redirect to %s is not followed', async (location) => {
    handlers['/elsewhere'] = (_request, response) => response.writeHead(307, { location }).end();
    const resolve = resolveFrom({ 'calendar.test': ['127.0.0.1'], 'private.test': ['192.168.0.1'] });
    await errorOf(fetchIt(here('/elsewhere'), { resolve }));
    expect(seen).toEqual([`calendar.test:${port}/elsewhere`]);
  });

  // M-301.4
  test('a redirect to a name that leads to a private address only now is not followed', async () => {
    handlers['/self'] = (_request, response) => response.writeHead(302, { location: here('/self') }).end();
    let asked = 0;
    const resolve = async () => (asked++ === 0 ? ['127.0.0.1'] : ['192.168.0.1']);
    expect(await errorOf(fetchIt(here('/self'), { resolve }))).toContain('not on the public internet');
    expect(seen).toHaveLength(1);
  });

  // M-301.5
  test('a body is decompressed, and given up when it grows beyond the limit in either form', async () => {
    const plain = 'BEGIN:VCALENDAR'.repeat(100);
    handlers['/gzip'] = (_request, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(plain));
    expect(String(await fetchIt(here('/gzip')))).toBe(plain);
    // A large file in a small one.
    const bomb = gzipSync(Buffer.alloc(100 * 1024 * 1024)).subarray(0, 60_000);
    handlers['/bomb'] = (_request, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb);
    handlers['/large'] = (_request, response) => response.end(Buffer.alloc(MAX_BYTES + 1));
    handlers['/announced'] = (_request, response) =>
      response.writeHead(200, { 'content-length': MAX_BYTES + 1 }).write('B');
    handlers['/twice'] = (_request, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip, gzip' }).end(gzipSync(gzipSync(plain)));
    for (const path of ['/bomb', '/large', '/announced'])
      expect(await errorOf(fetchIt(here(path)))).toContain('larger than');
    expect(await errorOf(fetchIt(here('/twice')))).toContain('form that cannot be read');
  });

  // M-301.5
  test('an endless body ends at the limit', async () => {
    let isClosed = false;
    handlers['/endless'] = (_request, response) => {
      const more = () => {
        while (!isClosed && response.write(Buffer.alloc(4_096)));
      };
      response.on('drain', more).on('close', () => {
        isClosed = true;
      });
      more();
    };
    expect(await errorOf(fetchIt(here('/endless')))).toContain('larger than');
  });

  // M-301.5
  test.each([
    ['never responds', () => undefined],
    ['never ends its headers', (request: IncomingMessage) => request.socket.write('HTTP/1.1 200 OK\r\nx: y')],
    ['never ends its body', (_request: IncomingMessage, response: ServerResponse) => response.write('BEGIN')],
  ])('a site that %s is given up in time', async (_what, handler) => {
    handlers['/slow'] = handler;
    expect(await errorOf(fetchIt(here('/slow'), { timeoutMs: 200 }))).toBe('calendar.test took too long to respond.');
  });

  // M-301.5
  test('a name server that never responds is given up in time', async () => {
    const resolve = (_hostname: string, signal: AbortSignal) =>
      new Promise<string[]>((give) => {
        signal.addEventListener('abort', () => give([]));
      });
    expect(await errorOf(fetchIt(here('/a.ics'), { resolve, timeoutMs: 200 }))).not.toBe('');
  });

  // M-301.6
  test.each([
    [401, 'does not allow'],
    [403, 'does not allow'],
    [404, 'no calendar at this address any more'],
    [410, 'no calendar at this address any more'],
    [500, 'error (500)'],
    [204, 'error (204)'],
    [302, 'error (302)'],
  ])('status %i is reported as a sentence', async (status, text) => {
    handlers['/status'] = (_request, response) => response.writeHead(status).end();
    expect(await errorOf(fetchIt(here('/status')))).toContain(text);
  });

  // M-301.6
  test('a broken response is reported as a sentence that names no path', async () => {
    handlers['/secret'] = (_request, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end('this is not compressed');
    handlers['/cut'] = (request) => request.socket.destroy();
    expect(await errorOf(fetchIt(here('/secret')))).toBe('The calendar is damaged.');
    expect(await errorOf(fetchIt(here('/cut')))).toBe('calendar.test cannot be reached.');
    expect(await errorOf(fetchIt(`https://calendar.test:${port}/`))).toContain('no valid certificate');
  });

  test('sends neither cookies nor a login, and asks for a calendar', async () => {
    let headers: IncomingMessage['headers'] = {};
    handlers['/headers'] = (request, response) => {
      headers = request.headers;
      response.end();
    };
    await fetchIt(here('/headers#here'));
    expect(Object.keys(headers).sort()).toEqual(['accept', 'accept-encoding', 'connection', 'host', 'user-agent']);
  });
});
