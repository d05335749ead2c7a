// Tells which paths are files of the deployment directory, and how long browsers may keep them; keeps those in memory that never change.
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { DeploymentDirectory } from '../directory/deploymentDirectory';
import { WORKER_PATH } from '../worker/workerScript';
import { encodingFor } from './compressedPage';
import { createFileCheck } from './fileCheck';

const MAX_FILES = 1_000;
const MAX_BYTES = 64 * 1024 * 1024;

/** A name with a hash never changes its content; nor do the entries of a front end, which are in a folder named by its version. */
export function isImmutable(path: string): boolean {
  return /\.[0-9a-f]{8}\.\w+$|\/(main|react|remoteEntry)\.js$/.test(path);
}

/** Pictures may be a day old, icons an hour; the list, pages and the rest are revalidated each time. */
function cacheControl(file: string): string {
  if (isImmutable(file)) return 'public, max-age=31536000, immutable';
  if (/\.(avif|webp|png)$/.test(file)) return 'public, max-age=86400';
  if (/\.(svg|ico)$/.test(file)) return 'public, max-age=3600';
  return 'no-cache';
}

/** Headers of a file, by its path or that of a compressed copy. */
export function fileHeaders(path: string): Record<string, string> {
  const file = path.replace(/\.(br|gz)$/, '');
  return {
    'Cache-Control': cacheControl(file),
    'X-Content-Type-Options': 'nosniff',
    // A worker has a policy of its own, not that of a page: it requests from the site, and loads nothing.
    ...(file.endsWith(WORKER_PATH) && { 'Content-Security-Policy': "default-src 'none'; connect-src 'self'" }),
    // An app may be served from an origin of its own; its files have nothing secret.
    ...(isImmutable(file) && { 'Access-Control-Allow-Origin': '*' }),
  };
}

/** The inputs of pages are not for visitors, nor are server builds, or compressed copies by their own names. */
export function isInternal(path: string): boolean {
  return /^\/(releases\.json|site\.json|sitemap\.json|nginx\.conf)$|^\/(pages|activations|reports)\/|\/server\/|\.tmp(\/|$)|\.(br|gz)$/i.test(
    path,
  );
}

export function isFilePath(path: string): boolean {
  return /\.\w+$/.test(path);
}

interface KeptFile {
  headers: ReturnType<FastifyReply['getHeaders']>;
  body: Buffer;
}

/** A request for a file of the deployment directory. */
type FileRequest = FastifyRequest<{ Params: { '*': string } }>;

/** The name of a kept file in the encoding to send; null where the response is @fastify/static's own: of another file, a range or a validator. */
function keyOf({ method, params, headers }: FileRequest): string | null {
  const { range, 'if-none-match': etag, 'accept-encoding': accepted } = headers;
  if (!isImmutable(`/${params['*']}`) || method !== 'GET' || range || etag) return null;
  return `${encodingFor(accepted?.toString())} ${params['*']}`;
}

/**
 * Sends files, those that never change from memory once they were sent: reading one again for each visitor takes longer than sending it
 * (docs/adr/0075-kept-pages.md).
 */
export function createFiles(directory: DeploymentDirectory, log: FastifyBaseLogger) {
  const isSound = createFileCheck(directory, log);
  const kept = new LRUCache<string, KeptFile>({
    max: MAX_FILES,
    maxSize: MAX_BYTES,
    sizeCalculation: ({ body }) => body.length || 1,
  });
  return {
    /** @throws {Error} of status 503 where the file of a release has changed */
    send: async (request: FileRequest, reply: FastifyReply): Promise<FastifyReply> => {
      const file = kept.get(keyOf(request) ?? '');
      if (file) return reply.headers(file.headers).send(file.body);
      const path = `/${request.params['*']}`;
      if (!(await isSound(path))) throw Object.assign(new Error(`${path} has changed`), { statusCode: 503 });
      return reply.sendFile(path);
    },
    /** The `onSend` hook of the route: keeps the file with the very headers that @fastify/static gave it. */
    keep: async (request: FileRequest, reply: FastifyReply, payload: unknown): Promise<unknown> => {
      const key = keyOf(request);
      const encoding = String(reply.getHeader('content-encoding') ?? 'identity');
      if (!key?.startsWith(encoding) || reply.statusCode !== 200 || !(payload instanceof Readable)) return payload;
      const body = await buffer(payload);
      kept.set(key, { headers: reply.getHeaders(), body });
      return body;
    },
  };
}
