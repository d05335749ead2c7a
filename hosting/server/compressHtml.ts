import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Fast enough to do while a visitor waits. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

export interface CompressedHtml {
  body: Buffer;
  headers: Record<string, string>;
}

/** A page that is in no file, compressed as the browser accepts it, and the headers that say so. */
export async function compressHtml(html: string, acceptEncoding = ''): Promise<CompressedHtml> {
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-cache',
    Vary: 'Accept-Encoding',
  };
  if (acceptEncoding.includes('br'))
    return { body: await brotliAsync(html, BROTLI), headers: { ...headers, 'Content-Encoding': 'br' } };
  if (acceptEncoding.includes('gzip'))
    return { body: await gzipAsync(html), headers: { ...headers, 'Content-Encoding': 'gzip' } };
  return { body: Buffer.from(html), headers };
}
