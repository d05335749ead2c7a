import { readdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { replaceFile } from './releases';

const TEXT = /\.(js|css|html|json|svg|txt)$/;
/** Below this many bytes a compressed copy saves nothing. */
const WORTH_IT = 200;
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Writes X.br and X.gz beside a text file `X`, of its content; where that saves nothing, none are left there. */
export async function compressFile(file: string, content?: Buffer): Promise<void> {
  const plain = content ?? (await readFile(file));
  const copies = [`${file}.br`, `${file}.gz`];
  if (plain.length < WORTH_IT) return void (await Promise.all(copies.map((copy) => rm(copy, { force: true }))));
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
 * Replaces a file and its compressed copies, these first. All are left alone, and their validators with them, where they are that
 * content already; a copy that is newer than its file was left there by something that ended half way.
 */
export async function replaceWithCopies(file: string, content: Buffer): Promise<void> {
  const isSame = (await readFile(file).catch(() => null))?.equals(content);
  if (isSame && (await changedAt(`${file}.br`)) <= (await changedAt(file))) return;
  if (TEXT.test(file)) await compressFile(file, content);
  await replaceFile(file, content);
}

/** Builds for Node, which no visitor is given. */
const SERVER = 'server';

/** Writes compressed copies of every text file below a directory that visitors are given. */
export async function compressTree(directory: string): Promise<void> {
  const entries = await readdir(directory, { withFileTypes: true, recursive: true });
  const files = entries
    .filter((entry) => entry.isFile() && TEXT.test(entry.name) && path.basename(entry.parentPath) !== SERVER)
    .map((entry) => path.join(entry.parentPath, entry.name));
  await Promise.all(files.map((file) => compressFile(file)));
}
