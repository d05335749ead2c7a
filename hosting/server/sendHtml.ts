import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Fast enough to do while a visitor waits. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Answers with a page that lies in no file. */
export async function sendHtml(
  request: IncomingMessage,
  response: ServerResponse,
  html: string,
  headers: Record<string, string>,
): Promise<void> {
  const accepted = String(request.headers['accept-encoding'] ?? '');
  const encoding = accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : null;
  const body =
    encoding === 'br' ? await brotli(html, BROTLI) : encoding === 'gzip' ? await zip(html) : Buffer.from(html);
  response
    .writeHead(200, {
      ...headers,
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-cache',
      Vary: 'Accept-Encoding',
      'Content-Length': body.length,
      ...(encoding && { 'Content-Encoding': encoding }),
    })
    .end(body);
}
