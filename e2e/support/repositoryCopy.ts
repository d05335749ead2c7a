// A copy of the repository in a temporary directory, to change and to build without touching the one that is tested.
import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  lstatSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { filesOfGuide, sectionOf } from './guide.mjs';

const root = resolve(__dirname, '../..');

const NOT_COPIED = new Set(['node_modules', '.git', '.cache', '.data', 'deployment', 'storybook-static']);

/** Puts its own path into its build, so a copy has it in its own folder, as a clone would. */
const COPIED_PACKAGES = '@module-federation';

/** Installed packages are linked, but workspaces have to be those of the copy: npm's relative links to them are recreated. */
function linkPackages(copy: string) {
  const target = join(copy, 'node_modules');
  mkdirSync(target);
  cpSync(join(root, 'node_modules', COPIED_PACKAGES), join(target, COPIED_PACKAGES), { recursive: true });
  for (const name of readdirSync(join(root, 'node_modules'))) {
    // The plugin writes its entries into .federation: each copy its own.
    if (name === COPIED_PACKAGES || name === '.federation') continue;
    const installed = join(root, 'node_modules', name);
    const isWorkspace = lstatSync(installed).isSymbolicLink();
    symlinkSync(isWorkspace ? readlinkSync(installed) : installed, join(target, name));
  }
  // Versions that a workspace has for itself.
  const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { workspaces: string[] };
  for (const name of workspaces) {
    const own = join(root, name, 'node_modules');
    if (existsSync(own)) symlinkSync(own, join(copy, name, 'node_modules'));
  }
}

/** Copies the repository, the builds in dist included. @returns the copy's path; its parent is for it alone */
export function copyRepository(): string {
  const copy = join(mkdtempSync(join(tmpdir(), 'choresy-copy-')), 'repository');
  cpSync(root, copy, { recursive: true, filter: (source) => !NOT_COPIED.has(basename(source)) });
  linkPackages(copy);
  return copy;
}

/** Follows a section of its CONTRIBUTING.md in a copy, or in another folder. */
export function followGuide(copy: string, title: string, folder = copy): void {
  const guide = readFileSync(join(copy, 'CONTRIBUTING.md'), 'utf8');
  const files = filesOfGuide(sectionOf(guide, title), (file) => readFileSync(join(folder, file), 'utf8'));
  for (const { file, text } of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
}

/** Installs packed packages in a folder, and links the others that are installed in a copy. */
export function installPacked(copy: string, packages: string, folder: string): void {
  const target = join(folder, 'node_modules');
  mkdirSync(target);
  for (const file of readdirSync(packages)) {
    const name = file.replace(/-\d.*/, '');
    mkdirSync(join(target, name));
    execFileSync('tar', ['xzf', join(packages, file), '-C', join(target, name), '--strip-components=1']);
  }
  for (const name of readdirSync(join(copy, 'node_modules')))
    if (!existsSync(join(target, name))) symlinkSync(join(copy, 'node_modules', name), join(target, name));
}
