// npm run build:production [-- --out DIR]: the product as it is deployed, in dist/production (or DIR) and as an archive beside it: compiled, with
// the packages it runs with and no others. The same sources make the same bytes, wherever they lie.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import frontEnds from '../webpack/frontEnds.js';
import { root } from '../stale.mjs';

const { FRONT_ENDS } = frontEnds;
/** Beside the compiled code: files that it reads when it runs. */
const READ_AT_RUN_TIME = ['api/migrations', 'api/pages', 'api/seed/images', 'shared-ui/assets', 'LICENSE', 'deploy'];
const UNUSED = /\.map$|mf-stats\.json$/;
/** Types, sources and documentation in packages; their licences stay. */
const UNUSED_IN_PACKAGES = /\.map$|\.[cm]?tsx?$|(?<!LICEN[CS]E)\.(md|markdown)$/i;

const { values } = parseArgs({ options: { out: { type: 'string', default: path.join(root, 'dist', 'production') } } });
const out = path.resolve(values.out);
const { name, version, license, engines } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));

/** @throws {Error} with the output of the program when it fails */
function run(program, args, options = {}) {
  const { status, stdout, stderr } = spawnSync(program, args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    ...options,
  });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} failed\n${stdout ?? ''}${stderr ?? ''}`);
  return stdout;
}

/** Copies a file or folder to the same place in the output. */
function copy(relative, isUnused = UNUSED) {
  const from = path.join(root, relative);
  const filter = (file) => !isUnused.test(file) && (file === from || path.basename(file) !== 'node_modules');
  cpSync(from, path.join(out, relative), { recursive: true, dereference: true, filter });
}

/** The packages that the API and the host load, each in its folder of node_modules. Those of other platforms are in the lock file, but not there. */
function packageFolders() {
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
  const folders = new Set();
  const add = (folder) => {
    if (folders.has(folder) || !existsSync(path.join(root, folder))) return;
    folders.add(folder);
    const { link, resolved, dependencies, optionalDependencies, peerDependencies } = packages[folder];
    if (link) add(resolved);
    for (const dependency of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })) {
      const found = placesOf(dependency, folder).find((place) => packages[place]);
      if (found && !packages[found].dev) add(found);
    }
  };
  add('api');
  add('hosting');
  return [...folders].filter((folder) => /(^|\/)node_modules\//.test(folder) && !packages[folder].link);
}

/** The folders in which Node looks for a package that is loaded from a folder, nearest first; paths from the root. */
function placesOf(dependency, folder) {
  const parts = folder.split('/');
  return [...parts.keys(), parts.length]
    .reverse()
    .map((length) => [...parts.slice(0, length), 'node_modules', dependency].join('/'));
}

/** The packages in the product, those in the front ends' bundles too, without what differs from one build to the next. */
function billOfMaterials() {
  const bill = JSON.parse(run('npm', ['sbom', '--sbom-format=cyclonedx', '--omit=dev', '--package-lock-only']));
  delete bill.serialNumber;
  delete bill.metadata.timestamp;
  bill.metadata.component.name = name;
  return bill;
}

function writeJson(file, value) {
  writeFileSync(path.join(out, file), `${JSON.stringify(value, null, 2)}\n`);
}

run(process.execPath, ['tools/build.mjs'], { stdio: 'inherit' });
rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });
for (const folder of ['api', 'hosting', ...FRONT_ENDS]) copy(`${folder}/dist`);
for (const file of READ_AT_RUN_TIME) copy(file);
for (const folder of packageFolders()) copy(folder, UNUSED_IN_PACKAGES);
writeJson('package.json', { name, version, private: true, license, engines: { node: engines.node } });
writeJson('sbom.cdx.json', billOfMaterials());

const archive = path.join(path.dirname(out), `${name}-${version}.tar.gz`);
const names = ['--sort=name', '--owner=0', '--group=0', '--numeric-owner', '--mtime=@0', '--mode=u=rwX,go=rX'];
// Without the time that gzip else writes into the file.
const compress = ['--use-compress-program=gzip -6n'];
run('tar', [...names, ...compress, `--transform=s,^\\.,${name}-${version},`, '-cf', archive, '-C', out, '.']);
process.stdout.write(`${path.relative(process.cwd(), out)} and ${path.basename(archive)} are built\n`);
