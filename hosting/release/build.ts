// A build on the disk: what is published, and what a roll back returns to.
import path from 'node:path';
import { repositoryRoot } from '../environment';
import type { BuildManifest, FrontEnd } from '../protocol';
import { isFile } from '../directory/files';
import { readManifest } from '../directory/manifest';

export function buildFolder(name: FrontEnd): string {
  return path.join(repositoryRoot, name, 'dist');
}

/** The files that a manifest names and a folder lacks. */
export async function missingFiles({ entry, chunks }: BuildManifest, folder: string): Promise<string[]> {
  const files = [...new Set([entry, ...Object.values(chunks).flatMap(({ js, css }) => [...js, ...css])])];
  const areThere = await Promise.all(files.map((file) => isFile(path.join(folder, file))));
  return files.filter((_, index) => !areThere[index]);
}

/**
 * The manifest of a build that can be published.
 * @throws {Error} when there is no build, when it is another front end's, or when files of it are missing
 */
export async function readBuild(name: FrontEnd, folder = buildFolder(name)): Promise<BuildManifest> {
  const manifest = await readManifest(folder);
  if (!manifest) throw new Error(`There is no build of ${name} in ${folder}: run npm run build -- ${name}`);
  if (manifest.name !== name) throw new Error(`${folder} has a build of ${manifest.name}, not of ${name}`);
  const [missing] = await missingFiles(manifest, folder);
  if (missing) throw new Error(`The build of ${name} in ${folder} is incomplete: ${missing} is missing. Build again`);
  return manifest;
}
