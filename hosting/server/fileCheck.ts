// Checks released files before they are sent: each once, and again when it is another file on the disk. A file in memory costs nothing (M-724).
import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { DeploymentDirectory } from '../directory/deploymentDirectory';
import { checkFile } from '../directory/digests';
import { findRelease, type Release, type ReleaseList, type SiteMap } from '../directory/releases';
import type { FrontEnd } from '../protocol';

const MAX_FILES = 5_000;

/** By name, inode, time and size of a file and its compressed copies: equal while nobody has written them. */
async function identityOf(file: string): Promise<string> {
  const infos = await Promise.all([file, `${file}.br`, `${file}.gz`].map((each) => stat(each).catch(() => null)));
  return [file, ...infos.map((info) => info && `${info.ino} ${info.mtimeMs} ${info.size}`)].join();
}

/** @returns whether the file at a path may be sent: it is in no release, or its content is the one that was released, or it is missing */
export function createFileCheck(directory: DeploymentDirectory, log: FastifyBaseLogger) {
  const states = new LRUCache<string, ReturnType<typeof checkFile>>({ max: MAX_FILES });
  let siteMap: SiteMap | null = null;
  let list: Promise<ReleaseList | null> = Promise.resolve(null);
  let manifests = new Map<Release, Promise<Release>>();

  const digestOf = async (name: string, version: string, file: string): Promise<string | undefined> => {
    const current = await directory.readSiteMap();
    if (current !== siteMap) {
      [siteMap, manifests] = [current, new Map()];
      list = directory.readReleases().catch(() => null);
    }
    const releases = await list;
    const release = releases && findRelease(releases, name as FrontEnd, version);
    if (!release) return undefined;
    const manifest = manifests.get(release) ?? directory.withManifest(release).catch(() => release);
    manifests.set(release, manifest);
    return (await manifest).manifest.digests?.[file];
  };

  return async (requested: string): Promise<boolean> => {
    const pathname = path.posix.normalize(requested);
    const [, name = '', version = '', ...rest] = pathname.split('/');
    const digest = await digestOf(name, version, rest.join('/'));
    if (!digest) return true;
    const file = directory.resolve(pathname);
    const identity = await identityOf(file);
    const checking = states.get(identity) ?? checkFile(file, digest);
    states.set(identity, checking);
    const isSound = (await checking) !== 'changed';
    const { refused } = directory;
    if (isSound) refused.delete(pathname);
    else if (refused.get(pathname) !== identity) {
      refused.set(pathname, identity);
      log.error({ file: pathname }, 'refused: this is not the file that was released');
    }
    return isSound;
  };
}
