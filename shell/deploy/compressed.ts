import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { replaceFile } from './list';

const TEXT = /\.(js|css|html|json|svg|txt)$/;
/** Below this many bytes a compressed copy saves nothing. */
const WORTH_IT = 200;
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Writes X.br and X.gz beside a text file `X`, of its content. */
export async function compressFile(file: string, content?: Buffer): Promise<void> {
  const plain = content ?? (await readFile(file));
  if (plain.length < WORTH_IT) return;
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  const [br, gz] = await Promise.all([brotli(plain, quality), zip(plain, { level: 9 })]);
  await Promise.all([replaceFile(`${file}.br`, br), replaceFile(`${file}.gz`, gz)]);
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
