// Releases that are broken, each in another way: real builds, of which a file, the manifest or the server build is not as it should be. Generated
// browsers run the first line of a script where it is one of these, as it is.
import { appendFileSync, cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { BuildManifest } from '../../hosting/buildManifest';
import { FEDERATION_MANIFEST } from '../../hosting/directory/manifest';

/** Begins a line that a generated browser runs. */
export const MARK = '/*broken*/';

interface Break {
  /** Lines for the scripts whose names begin with this. */
  lines?: Record<string, string>;
  /** Done to the build before it is released. */
  build?: (folder: string, manifest: BuildManifest) => void;
  /** Done to the files of the release once it is published: by a fault of the disk, a copy, a cache. */
  published?: (folder: string) => void;
  /** The release command must reject it: no visitor gets it. */
  isRejected?: boolean;
}

function fileOf(folder: string, chunk: string): string {
  const name = readdirSync(folder).find(
    (each) => each === `${chunk}.js` || new RegExp(`^${chunk}\\.\\w+\\.js$`).test(each),
  );
  if (!name) throw new Error(`no ${chunk} in ${folder}`);
  return path.join(folder, name);
}

function fails(condition: string, text = 'broken'): string {
  return `if(${condition})throw new TypeError('${text}');`;
}

export const BREAKS: Record<string, Break> = {
  'the entry throws': { lines: { remoteEntry: fails('true') } },
  'the routes throw': { lines: { routes: fails('true') } },
  'a page throws': { lines: { categories: fails('true') } },
  'half of the visits throw': { lines: { routes: fails('Math.random()<.5') } },
  'one visit in ten throws': { lines: { routes: fails('Math.random()<.1') } },
  'rejects a promise in one visit in four': {
    lines: { routes: `if(Math.random()<.25)Promise.reject(new RangeError('late'));` },
  },
  'makes a call that the server cannot serve': { lines: { routes: `fetch('/api/broken');` } },
  'breaks more and more': {
    lines: { routes: `if(Math.random()<.05+(Date.now()-globalThis.startedAt)/2e6)throw new TypeError('old');` },
  },
  'a page cannot be hydrated': { lines: { home: fails(`document.getElementById('dehydrated-state')`) } },
  'a chunk is gone from the disk': {
    published: (folder) => {
      const file = fileOf(folder, 'landing');
      for (const end of ['', '.br', '.gz']) rmSync(file + end);
    },
  },
  'a file is another one on the disk': {
    published: (folder) => appendFileSync(fileOf(folder, 'routes'), ';globalThis.isTampered=true;'),
  },
  'a page throws when it is pre-rendered': {
    isRejected: true,
    build: (folder) => {
      const file = path.join(
        folder,
        'server',
        readdirSync(path.join(folder, 'server')).find((each) => each.endsWith('.js')) ?? '',
      );
      writeFileSync(file, `throw new TypeError('broken');\n${readFileSync(file, 'utf8')}`);
    },
  },
  'a page is gone': {
    isRejected: true,
    build: (_, manifest) => {
      manifest.pages = manifest.pages.filter((page) => page.path !== '/categories');
    },
  },
  'a file of the manifest is missing': { isRejected: true, build: (folder) => rmSync(fileOf(folder, 'categories')) },
};

/** Copies a build under another version, with a break. */
export function buildOf(from: string, to: string, version: string, { lines = {}, build }: Break = {}): void {
  cpSync(from, to, { recursive: true, filter: (file) => !file.endsWith('.map') });
  const file = path.join(to, FEDERATION_MANIFEST);
  const { release } = (JSON.parse(readFileSync(file, 'utf8')) as { metaData: { release: BuildManifest } }).metaData;
  for (const [chunk, line] of Object.entries(lines)) {
    const script = fileOf(to, chunk);
    writeFileSync(script, `${MARK}${line}\n${readFileSync(script, 'utf8')}`);
  }
  build?.(to, release);
  writeFileSync(file, JSON.stringify({ metaData: { release: { ...release, version } } }));
}
