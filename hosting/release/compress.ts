// Compressed copies beside every text file: brotli and gzip at their best, made once at release and served as they are.
import { readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { filesBelow, replaceFile } from '../directory/files';

const TEXT = /\.(js|css|html|json|svg|txt|xml|webmanifest)$/;
/** Below this size a compressed copy saves nothing. */
const MIN_BYTES = 200;
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Writes X.br and X.gz beside a text file `X` with this content; if that saves nothing, removes them. */
export async function compressFile(file: string, plain: Buffer): Promise<void> {
  const copies = [`${file}.br`, `${file}.gz`];
  if (plain.length < MIN_BYTES) return void (await Promise.all(copies.map((copy) => rm(copy, { force: true }))));
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  const [br, gz] = await Promise.all([brotli(plain, quality), zip(plain, { level: 9 })]);
  await Promise.all([replaceFile(`${file}.br`, br), replaceFile(`${file}.gz`, gz)]);
}

function changedAt(file: string) {
  return stat(file).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  );
}

/**
 * Replaces a file and its compressed copies, these first. If they have that content already they stay, and their validators with
 * them; a copy that is newer than its file was left there by a release that was interrupted.
 */
export async function replaceWithCopies(file: string, content: Buffer): Promise<void> {
  const isSame = (await readFile(file).catch(() => null))?.equals(content);
  if (isSame && (await changedAt(`${file}.br`)) <= (await changedAt(file))) return;
  if (TEXT.test(file)) await compressFile(file, content);
  await replaceFile(file, content);
}

/** Builds for Node, which are not served. */
const SERVER_BUILD = 'server';

/** Writes compressed copies of every text file below a folder that is served. */
export async function compressTree(folder: string): Promise<void> {
  const files = (await filesBelow(folder)).filter(
    (file) => TEXT.test(file) && path.basename(path.dirname(file)) !== SERVER_BUILD,
  );
  const compress = async (file: string) => compressFile(file, await readFile(file));
  await Promise.all(files.map((file) => compress(path.join(folder, file))));
}
