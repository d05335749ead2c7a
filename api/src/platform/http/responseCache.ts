import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Db } from '../db/database';
import { MINUTE_MS } from '../lib/durations';

/** A response that everybody gets alike, ready to be sent. */
export interface SharedResponse {
  etag: string;
  json: Buffer;
  /** Null where it is too short to gain by it. */
  compressed: Buffer | null;
}

/** Browsers and caches may keep a shared response this long before they revalidate it. */
const MAX_AGE_SECONDS = 3;
const MIN_COMPRESSED_BYTES = 1024;
/** So many rows are checked and written before other requests get their turn. */
const ROWS_AT_ONCE = 1000;
const compress = promisify(gzip);

/**
 * Makes the response that everybody gets.
 * @param check returns the part of a response that the contract promises, or throws
 */
export async function shareResponse<Response>(
  response: Response,
  check: (part: Response) => Response,
): Promise<SharedResponse> {
  const json = Buffer.from(await toJson(response, check));
  const hash = createHash('sha256').update(json).digest('base64url').slice(0, 22);
  return { etag: `W/"${hash}"`, json, compressed: json.length < MIN_COMPRESSED_BYTES ? null : await compress(json) };
}

async function toJson<Response>(response: Response, check: (part: Response) => Response): Promise<string> {
  const { data } = response as { data?: unknown };
  if (!Array.isArray(data) || data.length <= ROWS_AT_ONCE) return JSON.stringify(check(response));
  const parts: string[] = [];
  for (let index = 0; index < data.length; index += ROWS_AT_ONCE) {
    const part = check({ ...response, data: data.slice(index, index + ROWS_AT_ONCE) }) as { data: unknown[] };
    parts.push(JSON.stringify(part.data).slice(1, -1));
    await setImmediate();
  }
  const { data: _none, ...rest } = check({ ...response, data: [] }) as { data: unknown[] };
  return `${JSON.stringify(rest).slice(0, -1)},"data":[${parts.join(',')}]}`;
}

/** Sends it, or tells the client that its copy is still right. */
export function sendShared(request: FastifyRequest, reply: FastifyReply, shared: SharedResponse): FastifyReply {
  const { etag, json, compressed } = shared;
  reply
    .header('cache-control', `public, max-age=${MAX_AGE_SECONDS}`)
    .header('etag', etag)
    .header('vary', 'accept-encoding');
  if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
  reply.type('application/json; charset=utf-8');
  if (compressed === null || !acceptsGzip(request)) return reply.send(json);
  return reply.header('content-encoding', 'gzip').send(compressed);
}

function acceptsGzip({ headers }: FastifyRequest): boolean {
  return /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(String(headers['accept-encoding'] ?? ''));
}

export type ResponseCache = ReturnType<typeof createResponseCache>;

const MAX_BYTES = 32 * 1024 * 1024;
/** How many people have booked a chore is part of a response, and no change of its sources. */
const MAX_AGE_MS = 5 * MINUTE_MS;

/**
 * Keeps shared responses for as long as their sources stay as they are, and five minutes at the most.
 * @param readVersion differs after every change of the responses' sources; read before each response, of a replica when one is given
 */
export function createResponseCache(readVersion: (replica?: Db) => Promise<string>, maxAgeMs = MAX_AGE_MS) {
  const kept = new LRUCache<string, SharedResponse, () => Promise<SharedResponse>>({
    maxSize: MAX_BYTES,
    ttl: maxAgeMs,
    sizeCalculation: ({ json, compressed }) => json.length + (compressed?.length ?? 0),
    fetchMethod: (_key, _stale, { context: make }) => make(),
    // Others may push a response out while it is made: whoever requested it gets it all the same.
    ignoreFetchAbort: true,
  });
  return {
    /**
     * The response kept under a key, or the one that `make` returns: made once for all who request it at the same time. `make` gets to
     * know whether a replica has the very version that the response is kept under.
     */
    async get(
      key: string,
      make: (hasVersion: (replica: Db) => Promise<boolean>) => Promise<SharedResponse>,
    ): Promise<SharedResponse> {
      const version = await readVersion();
      const hasVersion = async (replica: Db): Promise<boolean> => (await readVersion(replica)) === version;
      return kept.forceFetch(`${version} ${key}`, { context: () => make(hasVersion) });
    },
  };
}
