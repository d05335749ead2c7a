// Serves the product and the control side by side, each from a deployment directory of its own, over the same API.
import { cp, mkdir, readFile } from 'node:fs/promises';
import { once } from 'node:events';
import path from 'node:path';
import { repository } from '../hosting/release/build';
import { compressTree } from '../hosting/release/compress';
import { activate } from '../hosting/release/activate';
import { createHost } from '../hosting/server/host';
import {
  FRONT_ENDS,
  writeReleases,
  type DeploymentList,
  type Release,
  type BuildManifest,
} from '../hosting/release/releases';
import { publish } from '../hosting/release/publish';

const [directory = '', api = '', productPort = '', controlPort = ''] = process.argv.slice(2);

async function productSite(): Promise<string> {
  const site = path.join(directory, 'product');
  for (const name of FRONT_ENDS) await publish(name, { site });
  return site;
}

/** The control plays both parts: it is the shell and the app of the deploy step, in one folder. */
async function controlSite(): Promise<string> {
  const site = path.join(directory, 'control');
  const folder = path.join(site, 'control');
  await mkdir(site, { recursive: true });
  await cp(path.join(repository, 'bench', 'control', 'dist'), folder, {
    recursive: true,
    filter: (file) => !file.endsWith('.map'),
  });
  await compressTree(folder);
  // As an app it has a server build of its own beside the same files.
  await cp(folder, `${folder}-app`, { recursive: true });
  await cp(path.join(repository, 'bench', 'control', 'dist-app'), `${folder}-app`, { recursive: true });
  await cp(path.join(repository, 'shared-ui', 'assets'), path.join(site, 'assets'), { recursive: true });
  await compressTree(path.join(site, 'assets'));
  const record = JSON.parse(await readFile(path.join(folder, 'release.json'), 'utf8')) as BuildManifest;
  const release: Release = { record, base: '/control/', folder: 'control', publishedAt: '' };
  const asApp: Release = { ...release, folder: 'control-app' };
  const asShell: Release = { ...release, record: { ...record, name: 'shell', pages: [] } };
  const list: DeploymentList = {
    frontEnds: {
      shell: { live: record.version, releases: [asShell] },
      'customer-app': { live: record.version, releases: [asApp] },
    },
  };
  await writeReleases(site, list);
  await activate(site, list);
  return site;
}

async function serve(site: string, port: string): Promise<void> {
  await once(createHost({ site, api }).listen(Number(port), '127.0.0.1'), 'listening');
}

async function start(): Promise<void> {
  process.env.API_URL = api;
  await serve(await productSite(), productPort);
  await serve(await controlSite(), controlPort);
  process.send?.('ready');
}

start().catch((error: Error) => {
  process.stderr.write(`${error.stack}\n`);
  process.exit(1);
});
