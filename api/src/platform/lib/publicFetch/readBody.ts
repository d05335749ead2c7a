import type { IncomingMessage } from 'node:http';
import { Writable, type Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { FetchError } from './fetchError';

const DECODERS: Record<string, () => Transform> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

function decodersOf(encoding: string): Transform[] {
  const name = encoding.trim().toLowerCase();
  if (name === '' || name === 'identity') return [];
  // One compression at most: each more would multiply the size that a small body can grow to.
  const decoder = DECODERS[name];
  if (!decoder) throw new FetchError('The site sends the calendar in a form that cannot be read.');
  return [decoder()];
}

/**
 * Hands the body of a response on as it comes, decompressed. It is given up as soon as more than `maxBytes` have come of either form.
 * @throws FetchError
 */
export async function readBody(
  response: IncomingMessage,
  { maxBytes, onChunk, signal }: { maxBytes: number; onChunk: (chunk: Buffer) => void; signal: AbortSignal },
): Promise<void> {
  const tooLarge = new FetchError(
    `The calendar is larger than ${maxBytes / 1024 / 1024} MB. Please add a smaller one, such as one without your old appointments.`,
  );
  if (Number(response.headers['content-length'] ?? 0) > maxBytes) throw tooLarge;
  let bytes = 0;
  const collect = new Writable({
    write(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > maxBytes) return done(tooLarge);
      onChunk(chunk);
      return done();
    },
  });
  await pipeline([response, ...decodersOf(response.headers['content-encoding'] ?? ''), collect], { signal });
}
