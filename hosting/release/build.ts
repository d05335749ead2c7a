// A build on the disk: what is published, and what a roll back returns to.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { repositoryRoot } from '../environment';
import type { BuildManifest, FrontEnd } from '../protocol';
import { isFile } from '../directory/files';

/** The manifest that Module Federation writes beside each build. The facts that a release needs are in its `metaData` (tools/webpack/buildManifest.js). */
export const FEDERATION_MANIFEST = 'mf-manifest.json';

interface FederationManifest {
  metaData: {
    /** Missing in a build for development, which cannot be released. */
    release?: BuildManifest;
  };
}

export function buildFolder(name: FrontEnd): string {
  return path.join(repositoryRoot, name, 'dist');
}

/** The files that a manifest names and a folder lacks. */
export async function missingFiles({ entry, chunks }: BuildManifest, folder: string): Promise<string[]> {
  const files = [...new Set([entry, ...Object.values(chunks).flatMap(({ js, css }) => [...js, ...css])])];
  const areThere = await Promise.all(files.map((file) => isFile(path.join(folder, file))));
  return files.filter((_, index) => !areThere[index]);
}

/** The manifest in a folder; null when there is none. @throws {Error} when the build there is not for production */
export async function readManifest(folder: string): Promise<BuildManifest | null> {
  const text = await readFile(path.join(folder, FEDERATION_MANIFEST), 'utf8').catch(() => null);
  if (text === null) return null;
  const { release } = (JSON.parse(text) as FederationManifest).metaData;
  if (!release) throw new Error(`The build in ${folder} is not for production`);
  return release;
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
