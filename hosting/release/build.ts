// A build as it lies on the disk: what the release command takes, and what a roll back goes back to.
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { FrontEnd, BuildManifest } from './releases';

export const repository = path.join(__dirname, '..', '..');

/** Where a front end's own build lies. */
export function buildDirectory(name: FrontEnd): string {
  return path.join(repository, name, 'dist');
}

function isThere(file: string) {
  return stat(file).then(
    (info) => info.isFile(),
    () => false,
  );
}

/** Every file that a page of this release can ask for, by its record. */
function namedFiles({ entry, chunks }: BuildManifest): string[] {
  return [...new Set([entry, ...Object.values(chunks).flatMap(({ js, css }) => [...js, ...css])])];
}

/** The files that a release's record names and its directory lacks. */
export async function missingFiles(record: BuildManifest, directory: string): Promise<string[]> {
  const files = namedFiles(record);
  const found = await Promise.all(files.map((file) => isThere(path.join(directory, file))));
  return files.filter((_, index) => !found[index]);
}

/**
 * The record of a build.
 * @throws {Error} when there is none, when it is another front end's, or when files of it are missing
 */
export async function readBuild(name: FrontEnd, directory = buildDirectory(name)): Promise<BuildManifest> {
  const text = await readFile(path.join(directory, 'release.json'), 'utf8').catch(() => null);
  if (text === null) throw new Error(`There is no build of ${name} in ${directory}: run npm run build -- ${name}`);
  const record = JSON.parse(text) as BuildManifest;
  if (record.name !== name) throw new Error(`${directory} holds a build of ${record.name}, not of ${name}`);
  const [missing] = await missingFiles(record, directory);
  if (missing)
    throw new Error(`The build of ${name} in ${directory} is not complete: ${missing} is missing. Build it anew`);
  return record;
}
