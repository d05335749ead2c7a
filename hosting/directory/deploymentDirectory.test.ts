import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createTestDeployment, manifest } from '../test/testDeployment';
import { activate } from '../release/activate';
import { publish } from '../release/publish';

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
