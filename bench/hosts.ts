// Serves the product and the control side by side, each from a deployment directory of its own, over the same API.
import { cp, mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { readFrontEnds, repositoryRoot } from '../hosting/environment';
import type { BuildManifest } from '../hosting/buildManifest';
import { compressTree } from '../hosting/release/compress';
import { activate } from '../hosting/release/activate';
import { createHost } from '../hosting/server/app';
import { createRenderOnRequest } from '../hosting/server/renderOnRequest';
import { DeploymentDirectory, type Site } from '../hosting/directory/deploymentDirectory';
import type { ReleaseList, Release } from '../hosting/directory/releases';
import { publish } from '../hosting/release/publish';

const [folder = '', api = '', productPort = '', controlPort = ''] = process.argv.slice(2);

async function productSite(): Promise<Site> {
  const directory = new DeploymentDirectory(path.join(folder, 'product'));
  const site = { directory, apiUrl: api, publicUrl: `http://127.0.0.1:${productPort}` };
  for (const name of readFrontEnds()) await publish([name], site);
  return site;
}

/** The control plays all parts: it is the shell and the apps of the deploy step, in one folder. */
async function controlSite(): Promise<Site> {
  const directory = new DeploymentDirectory(path.join(folder, 'control'));
  const files = directory.resolve('control');
  await mkdir(directory.root, { recursive: true });
  await cp(path.join(repositoryRoot, 'bench', 'control', 'dist'), files, {
    recursive: true,
    filter: (file) => !file.endsWith('.map'),
  });
  await compressTree(files);
  // As an app it has a server build of its own beside the same files.
  await cp(files, `${files}-app`, { recursive: true });
  await cp(path.join(repositoryRoot, 'bench', 'control', 'dist-app'), `${files}-app`, { recursive: true });
  await cp(path.join(repositoryRoot, 'shared-ui', 'assets'), directory.resolve('assets'), { recursive: true });
  await compressTree(directory.resolve('assets'));
  const manifest = JSON.parse(await readFile(path.join(files, 'manifest.json'), 'utf8')) as BuildManifest;
  const release: Release = { manifest, baseUrl: '/control/', folder: 'control', publishedAt: '' };
  const asApp: Release = { ...release, folder: 'control-app' };
  const asShell: Release = { ...release, manifest: { ...manifest, name: 'shell', pages: [] } };
  const asProviderApp: Release = { ...asApp, manifest: { ...manifest, name: 'provider-app', pages: [] } };
  const list: ReleaseList = {
    frontEnds: {
      shell: { active: manifest.version, releases: [asShell] },
      'customer-app': { active: manifest.version, releases: [asApp] },
      'provider-app': { active: manifest.version, releases: [asProviderApp] },
    },
  };
  await directory.writeReleases(list);
  const site = { directory, apiUrl: api, publicUrl: `http://127.0.0.1:${controlPort}` };
  await activate(site, list);
  return site;
}

async function serve(site: Site, port: string): Promise<void> {
  const renderOnRequest = createRenderOnRequest(site);
  const host = await createHost({ directory: site.directory, upstreamUrl: api, renderOnRequest });
  await host.listen({ port: Number(port), host: '127.0.0.1' });
}

async function start(): Promise<void> {
  await serve(await productSite(), productPort);
  await serve(await controlSite(), controlPort);
  process.send?.('ready');
}

start().catch((error: Error) => {
  process.stderr.write(`${error.stack}\n`);
  process.exit(1);
});
