import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
};

/** A remote's entry has no hash in its name: the folder of its release tells its version. */
const IMMUTABLE = /\.[0-9a-f]{8}\.\w+$|\/remoteEntry\.js$/;

/** Hashed names never change their content; pictures may be a day old, icons an hour; lists, pages and the rest are asked for anew. */
export function cacheControl(file: string): string {
  if (IMMUTABLE.test(file)) return 'public, max-age=31536000, immutable';
  if (/\.(avif|webp|png)$/.test(file)) return 'public, max-age=86400';
  if (file.endsWith('.svg')) return 'public, max-age=3600';
  return 'no-cache';
}

/** The compressed copy the client takes, if there is one. */
async function variant(file: string, accepted: string): Promise<{ file: string; encoding?: string }> {
  for (const [encoding, extension] of [
    ['br', '.br'],
    ['gzip', '.gz'],
  ] as const) {
    if (!accepted.includes(encoding)) continue;
    if (
      await stat(file + extension).then(
        (found) => found.isFile(),
        () => false,
      )
    )
      return { file: file + extension, encoding };
  }
  return { file };
}

/** The file of an address inside a directory, or null when it is none, hidden, or would leave the directory. */
export function fileAt(directory: string, pathname: string): string | null {
  let decoded: string;
  try {
    decoded = decodeURIComponent(pathname);
  } catch {
    return null;
  }
  if (decoded.includes('\0') || decoded.split('/').some((part) => part.startsWith('.'))) return null;
  const file = path.join(directory, decoded);
  return file.startsWith(directory + path.sep) ? file : null;
}

/** Answers with a file: its best encoding, a validator, its cache rule. Resolves with false when there is no such file. */
export async function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  file: string,
  headers: Record<string, string> = {},
): Promise<boolean> {
  const info = await stat(file).catch(() => null);
  if (!info?.isFile()) return false;
  const best = await variant(file, String(request.headers['accept-encoding'] ?? ''));
  const { size } = await stat(best.file);
  const etag = `"${info.mtimeMs.toString(36)}-${size.toString(36)}"`;
  const type = TYPES[path.extname(file)] ?? 'application/octet-stream';
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  response.setHeader('Content-Type', type);
  response.setHeader('Cache-Control', cacheControl(file));
  response.setHeader('ETag', etag);
  response.setHeader('Vary', 'Accept-Encoding');
  response.setHeader('X-Content-Type-Options', 'nosniff');
  // An app may be served from an origin of its own; its files hold no secret.
  if (IMMUTABLE.test(file)) response.setHeader('Access-Control-Allow-Origin', '*');
  if (request.headers['if-none-match'] === etag) {
    response.writeHead(304).end();
    return true;
  }
  if (best.encoding) response.setHeader('Content-Encoding', best.encoding);
  response.setHeader('Content-Length', size);
  if (request.method === 'HEAD') {
    response.end();
    return true;
  }
  await new Promise<void>((resolve) => {
    createReadStream(best.file)
      .on('error', () => response.destroy())
      .pipe(response)
      .on('close', resolve);
  });
  return true;
}
