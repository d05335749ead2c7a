import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { CompressedPage } from './compressedPage';

const page = new CompressedPage({
  html: '<h1>Chores</h1>'.repeat(100),
  headers: { 'X-Content-Type-Options': 'nosniff' },
});

test.each([
  ['br, gzip', 'br', brotliDecompressSync],
  ['gzip, deflate', 'gzip', gunzipSync],
  ['identity', undefined, (body: Buffer) => body],
])('a rendered page is sent to a browser that accepts %s encoded as %s', async (accepted, encoding, decode) => {
  const { body, headers } = await page.encoded(accepted);
  expect(String(decode(body))).toBe('<h1>Chores</h1>'.repeat(100));
  expect(headers).toMatchObject({ 'X-Content-Type-Options': 'nosniff', 'Cache-Control': 'no-cache' });
  expect(headers['Content-Encoding']).toBe(encoding);
  expect(headers.Vary).toBe('Accept-Encoding');
});

test('a rendered page is compressed once per encoding', async () => {
  const [first, second] = await Promise.all([page.encoded('br'), page.encoded('br, gzip')]);
  expect(second.body).toBe(first.body);
});

test('a rendered page has a validator of its own for each encoding, and the same one whenever its HTML is the same', async () => {
  const etags = await Promise.all(['br', 'gzip', ''].map(async (accepted) => (await page.encoded(accepted)).etag));
  expect(new Set(etags).size).toBe(3);
  const same = new CompressedPage({ html: '<h1>Chores</h1>'.repeat(100), headers: {} });
  expect((await same.encoded('br')).etag).toBe(etags[0]);
  const other = new CompressedPage({ html: '<h1>Posts</h1>', headers: {} });
  expect((await other.encoded('br')).etag).not.toBe(etags[0]);
});
