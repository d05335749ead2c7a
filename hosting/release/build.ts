// A build on the disk: what is published, and what a roll back returns to.
import path from 'node:path';
import { repositoryRoot } from '../environment';
import type { BuildManifest } from '../buildManifest';
import type { FrontEnd } from '../protocol';
import { faultyFiles, readDigests } from '../directory/digests';
import { readManifest } from '../directory/manifest';

export function buildFolder(name: FrontEnd): string {
  return path.join(repositoryRoot, name, 'dist');
}

/**
 * The manifest of a build that can be published, with the digests of its files (M-723).
 * @throws {Error} when there is no build, when it is another front end's, or when files of it are missing
 */
export async function readBuild(name: FrontEnd, folder = buildFolder(name)): Promise<BuildManifest> {
  const manifest = await readManifest(folder);
  if (!manifest) throw new Error(`There is no build of ${name} in ${folder}: run npm run build -- ${name}`);
  if (manifest.name !== name) throw new Error(`${folder} has a build of ${manifest.name}, not of ${name}`);
  const [missing] = await faultyFiles(manifest, folder);
  if (missing) throw new Error(`The build of ${name} in ${folder} is incomplete: ${missing} is missing. Build again`);
  return { ...manifest, digests: await readDigests(folder) };
}
