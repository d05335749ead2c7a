// A copy of the repository in a temporary directory, to change and to build without touching the one that is tested.
import {
  cpSync,
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
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

const NOT_COPIED = new Set(['node_modules', '.git', '.cache', '.data', 'deployment', 'storybook-static']);

/** Installed packages are linked, but workspaces have to be those of the copy: npm's relative links to them are made anew. */
function linkPackages(copy: string) {
  const target = join(copy, 'node_modules');
  mkdirSync(target);
  for (const name of readdirSync(join(root, 'node_modules'))) {
    const installed = join(root, 'node_modules', name);
    const isWorkspace = lstatSync(installed).isSymbolicLink();
    symlinkSync(isWorkspace ? readlinkSync(installed) : installed, join(target, name));
  }
}

/** Copies the repository, the builds in dist included. @returns the copy's path; its parent is for it alone */
export function copyRepository(): string {
  const copy = join(mkdtempSync(join(tmpdir(), 'choresy-copy-')), 'repository');
  cpSync(root, copy, { recursive: true, filter: (source) => !NOT_COPIED.has(basename(source)) });
  linkPackages(copy);
  return copy;
}

/** Every fenced block of a Markdown text that names a file: its language, the file, and its lines without the list's indentation. */
function fencedBlocks(markdown: string) {
  return [...markdown.matchAll(/^( *)```(\w+) (\S+)\n([^]*?)^ *```$/gm)].map(
    ([, indent = '', language, file = '', text = '']) => ({
      language,
      file,
      lines: text.split('\n').map((line) => line.slice(indent.length)),
    }),
  );
}

/** @throws {Error} when a removed line is not in the text exactly once */
function applyDiff(file: string, text: string, lines: readonly string[]): string {
  return [...lines.join('\n').matchAll(/^-(.*)\n((?:\+.*\n?)+)/gm)].reduce((changed, [, before = '', added = '']) => {
    if (changed.split(before).length !== 2) throw new Error(`${file} has not exactly one: ${before}`);
    const after = added
      .trimEnd()
      .split('\n')
      .map((line) => line.slice(1))
      .join('\n');
    return changed.replace(before, () => after);
  }, text);
}

/** Does in a copy what the fenced blocks of a Markdown text say: `diff FILE` changes a file, any other language writes it. */
export function followText(copy: string, markdown: string): void {
  for (const { language, file, lines } of fencedBlocks(markdown)) {
    const path = join(copy, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, language === 'diff' ? applyDiff(file, readFileSync(path, 'utf8'), lines) : lines.join('\n'));
  }
}
