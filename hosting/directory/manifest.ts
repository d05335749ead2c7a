import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { BuildManifest } from '../buildManifest';

/** The manifest that Module Federation writes beside each build. The facts that a release needs are in its `metaData` (tools/webpack/buildManifest.js). */
export const FEDERATION_MANIFEST = 'mf-manifest.json';

interface FederationManifest {
  metaData: {
    /** Missing in a build for development, which cannot be released. */
    release?: BuildManifest;
  };
}

/** The manifest in a folder; null when there is none. @throws {Error} when the build there is not for production */
export async function readManifest(folder: string): Promise<BuildManifest | null> {
  const text = await readFile(path.join(folder, FEDERATION_MANIFEST), 'utf8').catch(() => null);
  if (text === null) return null;
  const { release } = (JSON.parse(text) as FederationManifest).metaData;
  if (!release) throw new Error(`The build in ${folder} is not for production`);
  return release;
}

/** Writes the digests of a release's files into the manifest in its folder. */
export async function addDigests(folder: string, release: BuildManifest): Promise<void> {
  const file = path.join(folder, FEDERATION_MANIFEST);
  const { metaData, ...rest } = JSON.parse(await readFile(file, 'utf8')) as FederationManifest;
  await writeFile(file, JSON.stringify({ ...rest, metaData: { ...metaData, release } }));
}
