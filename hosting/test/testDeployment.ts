// Small builds and a deployment directory of their own, for tests.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { BuildManifest } from '../buildManifest';
import type { FrontEnd } from '../protocol';
import { DeploymentDirectory } from '../directory/deploymentDirectory';
import { FEDERATION_MANIFEST } from '../directory/manifest';

/** No API listens there. */
export const NO_API = 'http://127.0.0.1:9';

/** A manifest of a front end whose files are remoteEntry.<version>.js and, for a shell, main.<version>.js. */
export function manifest(name: FrontEnd, version: string, changes: Partial<BuildManifest> = {}): BuildManifest {
  const entry = `${name === 'shell' ? 'main' : 'remoteEntry'}.${version}.js`;
  const chunk = { js: [entry], css: [] };
  const page = { chunks: ['home'], title: `Home ${version}` };
  const ownPages = ['/home', '/category/:categoryName'].map((path) => ({ ...page, path }));
  const redirect = { path: '/old-home', chunks: [], title: '', redirect: '/home?old=1' };
  const pagesOf: Partial<Record<FrontEnd, BuildManifest['pages']>> = {
    'customer-app': [...ownPages, redirect],
    'provider-app': [{ ...page, path: '/login' }],
    shell: [],
  };
  const pages = pagesOf[name] ?? [];
  const chunks: BuildManifest['chunks'] =
    name === 'shell' ? { main: chunk } : { routes: chunk, home: { js: [`home.${version}.js`], css: [] } };
  return { name, version, entry, shared: {}, names: {}, contract: {}, pages, chunks, ...changes };
}

/** A temporary folder with a deployment directory, and builds beside it. `remove` deletes all of it. */
export async function createTestDeployment() {
  const folder = await mkdtemp(path.join(tmpdir(), 'choresy-release-'));
  let count = 0;

  /** Writes a build. Resolves with its directory. */
  const build = async (built: BuildManifest): Promise<string> => {
    count += 1;
    const directory = path.join(folder, `build-${count}`);
    await mkdir(directory);
    await writeFile(path.join(directory, FEDERATION_MANIFEST), JSON.stringify({ metaData: { release: built } }));
    const files = Object.values(built.chunks).flatMap(({ js, css }) => [...js, ...css]);
    await Promise.all([built.entry, ...files].map((file) => writeFile(path.join(directory, file), `// ${file}`)));
    return directory;
  };

  const directory = new DeploymentDirectory(path.join(folder, 'site'));
  return {
    folder,
    directory,
    site: { directory, apiUrl: NO_API, publicUrl: 'https://choresy.example' },
    build,
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
