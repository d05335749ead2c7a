// Small builds and a deployment directory of their own, for tests of releasing.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FrontEnd, BuildManifest } from './releases';

/** A record of a front end whose files are entry.<version>.js and, for a shell, main.<version>.js. */
export function record(name: FrontEnd, version: string, changes: Partial<BuildManifest> = {}): BuildManifest {
  const file = `${name === 'shell' ? 'main' : 'remoteEntry'}.${version}.js`;
  const chunk = { js: [file], css: [] };
  const pages = name === 'customer-app' ? [{ path: '/home', chunks: ['home'], title: `Home ${version}` }] : [];
  const chunks: BuildManifest['chunks'] =
    name === 'shell' ? { main: chunk } : { routes: chunk, home: { js: [`home.${version}.js`], css: [] } };
  return { name, version, entry: file, shared: {}, names: {}, contract: {}, pages, chunks, ...changes };
}

/** A directory for a test, and builds in it. `remove` takes all of it away. */
export async function workshop() {
  const directory = await mkdtemp(path.join(tmpdir(), 'choresy-release-'));
  let builds = 0;

  /** Writes a build. Resolves with its directory. */
  const build = async (made: BuildManifest): Promise<string> => {
    builds += 1;
    const folder = path.join(directory, `build-${builds}`);
    await mkdir(folder);
    await writeFile(path.join(folder, 'release.json'), JSON.stringify(made));
    const files = Object.values(made.chunks).flatMap(({ js, css }) => [...js, ...css]);
    await Promise.all([made.entry, ...files].map((file) => writeFile(path.join(folder, file), `// ${file}`)));
    return folder;
  };

  return {
    site: path.join(directory, 'site'),
    directory,
    build,
    remove: () => rm(directory, { recursive: true, force: true }),
  };
}
