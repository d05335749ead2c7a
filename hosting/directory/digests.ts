// The digests of a release's files, by which one that has changed is found before it is activated, run or sent (M-723).
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import type { BuildManifest } from '../buildManifest';
import { filesBelow } from './files';
import { FEDERATION_MANIFEST } from './manifest';

/** Endings of compressed copies, and how these are read. */
const COPIES = { '.br': promisify(brotliDecompress), '.gz': promisify(gunzip) };

/** Source maps go elsewhere, the statistics of the build stay where they are, and pages are built from the list. */
export const NOT_PUBLISHED = /\.(map|html)$|\.LICENSE\.txt$|mf-stats\.json$/;

/** In the form of Subresource Integrity. */
export function digestOf(content: Buffer): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}

/** The digests of the files of a build that are published, by their paths in it. */
export async function readDigests(folder: string): Promise<Record<string, string>> {
  const files = (await filesBelow(folder)).filter((file) => !NOT_PUBLISHED.test(file) && file !== FEDERATION_MANIFEST);
  const digests = files.sort().map(async (file) => [file, digestOf(await readFile(path.join(folder, file)))] as const);
  return Object.fromEntries(await Promise.all(digests));
}

/** The state of a file with its compressed copies, whose contents have to be the same. One without a digest is only there or not. */
export async function checkFile(file: string, digest?: string): Promise<'sound' | 'missing' | 'changed'> {
  const read = (ending = '') => readFile(file + ending).catch(() => null);
  const plain = await read();
  if (!digest) return plain ? 'sound' : 'missing';
  const copies = Object.entries(COPIES).map(async ([ending, decompress]) => {
    const copy = await read(ending);
    return copy && decompress(copy).catch(() => copy);
  });
  const contents = [plain, ...(await Promise.all(copies))].filter((content) => content !== null);
  if (contents.some((content) => digestOf(content) !== digest)) return 'changed';
  return plain ? 'sound' : 'missing';
}

/** @throws {Error} when the content of a file is not the one that was released */
export function assertReleased({ name, version, digests }: BuildManifest, file: string, content: Buffer): void {
  const digest = digests?.[file];
  if (digest && digestOf(content) !== digest)
    throw new Error(`${file} of ${name} ${version} has changed since its release`);
}

/** The files of a manifest that are not in a folder as they were published. */
export async function faultyFiles({ entry, chunks, digests = {} }: BuildManifest, folder: string): Promise<string[]> {
  const named = Object.values(chunks).flatMap(({ js, css }) => [...js, ...css]);
  const files = [...new Set([entry, ...named, ...Object.keys(digests)])];
  const states = await Promise.all(files.map((file) => checkFile(path.join(folder, file), digests[file])));
  return files.filter((_, index) => states[index] !== 'sound');
}
