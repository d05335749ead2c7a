// Files that never change are kept in memory: reading one again for each visitor takes longer than sending it (docs/adr/0075-kept-pages.md).
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LruMap } from 'toad-cache';
import { encodingFor } from './encoding';
import { evictBytes } from './evictBytes';
import { isImmutable } from './staticFiles';

const MAX_FILES = 1_000;
const MAX_BYTES = 64 * 1024 * 1024;

interface CachedFile {
  headers: Record<string, number | string | string[] | undefined>;
  body: Buffer;
}

/**
 * Sends a file: an immutable one from memory once it is there. Every other, and a request for a range or with a validator, is left to
 * @fastify/static.
 */
export function createSendFile(app: FastifyInstance) {
  const files = new LruMap<CachedFile>(MAX_FILES);
  const loading = new Set<string>();

  /** Requests the file from the host itself: it is cached with the very headers that @fastify/static gives it. */
  async function load(key: string, url: string, encoding: string): Promise<void> {
    loading.add(key);
    try {
      const { statusCode, headers, rawPayload } = await app.inject({ url, headers: { 'accept-encoding': encoding } });
      const { connection: _connection, date: _date, ...own } = headers;
      if (statusCode === 200) files.set(key, { headers: own, body: rawPayload });
      evictBytes(files, MAX_BYTES, ({ body }) => body.length);
    } finally {
      loading.delete(key);
    }
  }

  return (request: FastifyRequest, reply: FastifyReply, path: string): FastifyReply => {
    const { range, 'if-none-match': etag, 'accept-encoding': accepted } = request.headers;
    if (!isImmutable(path) || request.method !== 'GET' || range || etag) return reply.sendFile(path);
    const encoding = encodingFor(accepted?.toString());
    const key = `${encoding} ${path}`;
    const file = files.get(key);
    if (file) return reply.headers(file.headers).send(file.body);
    if (!loading.has(key)) void load(key, request.url, encoding).catch(() => undefined);
    return reply.sendFile(path);
  };
}
