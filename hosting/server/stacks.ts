// Reads stacks through the source maps of a release, which are beside its server build: not for visitors.
import { LRUCache } from 'lru-cache';
import { readFile } from 'node:fs/promises';
import { SourceMap, type SourceMapPayload } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { DeploymentDirectory } from '../directory/deploymentDirectory';
import { findRelease, frontEndsOf, type ReleaseList } from '../directory/releases';

/** The folder of a release's maps, below its own. */
export const MAPS = path.join('server', 'maps');
/** Each takes several times its size in memory. */
const MAX_MAPS = 6;

const unzip = promisify(gunzip);

/** A function that turns a stack's places into those of the sources, one each line; a place without a map stays as it is. */
export function createStackReader(directory: DeploymentDirectory) {
  const maps = new LRUCache<string, Promise<SourceMap | null>>({ max: MAX_MAPS });
  const readMap = async (file: string): Promise<SourceMap | null> => {
    const json = await readFile(`${file}.map.gz`)
      .then(unzip)
      .catch(() => null);
    return json && new SourceMap(JSON.parse(json.toString()) as SourceMapPayload);
  };
  const readFrame = async (list: ReleaseList, frame: string): Promise<string> => {
    const [, name, version = '', file = '', line, column] =
      /^\/([\w-]+)\/([^/]+)\/([^/:]+):(\d+):(\d+)$/.exec(frame) ?? [];
    const known = frontEndsOf(list).find((each) => each === name);
    const release = known && findRelease(list, known, version);
    if (!release) return frame;
    const mapFile = path.join(directory.folderOf(release), MAPS, file);
    const map = maps.get(mapFile) ?? readMap(mapFile);
    maps.set(mapFile, map);
    const entry = (await map)?.findEntry(Number(line) - 1, Number(column) - 1);
    if (!entry || !('originalSource' in entry)) return frame;
    const source = entry.originalSource.replace(/^webpack:\/\/[^/]*\/(\.\/)?/, '');
    return `${source}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
  };
  return async (list: ReleaseList, stack: string): Promise<string> => {
    const frames = stack.split('\n').filter(Boolean);
    return (await Promise.all(frames.map((frame) => readFrame(list, frame).catch(() => frame)))).join('\n');
  };
}
