import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createTestDeployment, manifest } from '../test/testDeployment';
import { PageBuilder } from '../html/pageBuilder';
import { activate } from '../release/activate';
import { publish } from '../release/publish';
import { DeploymentDirectory } from './deploymentDirectory';

const COUNTING_BUILD = 'module.exports = { run: (globalThis.runsForTest = (globalThis.runsForTest ?? 0) + 1) };';

// M-157.6
test('the server build of a release runs once, however often its pages are rendered', async () => {
  const deployment = await createTestDeployment();
  const { site } = deployment;
  const build = await deployment.build(manifest('shell', 's1'));
  await mkdir(path.join(build, 'server'));
  await writeFile(path.join(build, 'server', 'server.js'), COUNTING_BUILD);
  await publish(['shell'], { ...site, buildOf: () => build });
  const list = await site.directory.readReleases();
  const release = list.frontEnds.shell!.releases[0]!;

  expect(site.directory.serverBuild(release)).toEqual({ run: 1 });
  await activate(site, list);
  expect(site.directory.serverBuild(release)).toEqual({ run: 1 });
  await deployment.remove();
});

// M-724
test('the server build of a release that has changed is not run, and the browser renders the pages', async () => {
  const deployment = await createTestDeployment();
  const { site } = deployment;
  for (const name of ['shell', 'customer-app'] as const) {
    const build = await deployment.build(manifest(name, '1'));
    await mkdir(path.join(build, 'server'));
    const render = 'exports.render = async () => ({ html: "<h1>Rendered</h1>", queries: [] });';
    const code = name === 'shell' ? render : 'module.exports = () => ({ routes: [] });';
    await writeFile(path.join(build, 'server', 'server.js'), code);
    await publish([name], { ...site, buildOf: () => build });
  }
  const list = await site.directory.readReleases();
  const app = list.frontEnds['customer-app']!.releases[0]!;
  const buildPage = async (directory: typeof site.directory) => {
    const builder = (await PageBuilder.create({ ...site, directory }, list))!;
    return [(await builder.buildRendered({ app, page: app.manifest.pages[0]! }, '/home'))?.html, builder.failures];
  };
  expect(await buildPage(site.directory)).toEqual([expect.stringContaining('<h1>Rendered</h1>'), []]);
  await writeFile(site.directory.resolve('customer-app', '1', 'server', 'server.js'), 'module.exports = 1;');
  // Another host, or this one after its next start.
  const started = new DeploymentDirectory(site.directory.root);
  expect(await buildPage(started)).toEqual([
    undefined,
    ['customer-app 1 cannot be started: server/server.js of customer-app 1 has changed since its release'],
  ]);
  await deployment.remove();
});
