// npm run pack -- FOLDER: the packages with which an app is built in a repository of its own: contract, shared-ui and choresy-build.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { root } from './stale.mjs';

/** The parts of the repository that every build reads. */
const BUILD_PARTS = [
  'webpack.shared.js',
  'tools/webpack',
  'shell/src/federation/sharedModules.json',
  'shell/src/federation/reactRouter.ts',
  'hosting/apiPaths.json',
  'hosting/frontEnds.json',
  'hosting/buildManifest.ts',
  'hosting/protocol.ts',
  'hosting/release/contractShape.ts',
];
const BUILD_PACKAGES = /webpack|loader$|plugin$|refresh|^@swc|^esbuild$|^typescript$|^zod$|^@types.react/;

const destination = path.resolve(process.env.INIT_CWD ?? process.cwd(), process.argv[2] ?? '.');
const { version, license, engines, dependencies, devDependencies } = JSON.parse(
  readFileSync(path.join(root, 'package.json'), 'utf8'),
);

const staged = mkdtempSync(path.join(os.tmpdir(), 'choresy-build-'));
try {
  const filter = (file) => !file.includes('.test.');
  for (const part of BUILD_PARTS) cpSync(path.join(root, part), path.join(staged, part), { recursive: true, filter });
  const { contract: _, ...shared } = dependencies;
  const builders = Object.entries(devDependencies).filter(([name]) => BUILD_PACKAGES.test(name));
  const manifest = {
    name: 'choresy-build',
    version,
    license,
    engines,
    bin: './tools/webpack/bundle.js',
    dependencies: { ...shared, ...Object.fromEntries(builders) },
    peerDependencies: { contract: '^1.0.0', 'shared-ui': '^1.0.0' },
  };
  writeFileSync(path.join(staged, 'package.json'), JSON.stringify(manifest, null, 2));
  mkdirSync(destination, { recursive: true });
  for (const folder of [path.join(root, 'api/contract'), path.join(root, 'shared-ui'), staged])
    execFileSync('npm', ['pack', folder, '--pack-destination', destination, '--silent'], { stdio: 'inherit' });
} finally {
  rmSync(staged, { recursive: true });
}
