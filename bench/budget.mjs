// The size budget: bytes per entry, no module twice in one view, no whole library dragged in. Prints what is over and 'N passed, N failed'.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { modulesIn } from './modules.mjs';

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '..');
const KB = 1024;

/** Brotli bytes of scripts, and of style sheets, that an address may cost; the shell counts for itself. */
const BUDGETS = {
  shell: { js: 158 * KB, css: 10 * KB },
  '/landing': { js: 15 * KB, css: 2 * KB },
  '/home': { js: 23 * KB, css: 5 * KB },
  '/services': { js: 23 * KB, css: 5 * KB },
};
/** For every page without a line of its own. */
const ANY_PAGE = { js: 44 * KB, css: 7 * KB };

/** One instance in a page, or the product breaks or pays twice: React, the router, the store, the runtime, the wire, the design system. */
const SINGLE =
  /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|react-redux|redux|@reduxjs\/toolkit|immer|reselect|axios)\//;
const SINGLE_OF_OURS = /^shared-ui\/src\/(store\/|routing\/paths\.ts)/;
/** Rules of the contract are plain functions and tables, and a remote's entry has its own end of the federation runtime: a copy is only bytes. */
const MAY_REPEAT = /^(api\/contract\/src|node_modules\/@module-federation)\//;
/** Source characters that chunks of one page may repeat. */
const REPEATED = 16 * KB;

/** What the shell's facades and imports take of a library, in source characters: sharing one whole would show here. */
const LIBRARIES = { 'react-router/': 420 * KB, '@reduxjs/toolkit/': 300 * KB };

let passed = 0;
const failures = [];
function check(isMet, failure) {
  return isMet ? (passed += 1) : failures.push(failure);
}

function inDist(dir, file) {
  return path.join(root, dir, 'dist', file);
}
/** What a build says of itself in its federation manifest: entry, chunks, pages. */
async function readManifest(dir) {
  const { metaData } = JSON.parse(await readFile(inDist(dir, 'mf-manifest.json'), 'utf8'));
  return { name: dir, ...metaData.release };
}
async function bytes(dir, files) {
  const sizes = await Promise.all(
    files.map(async (file) => brotliCompressSync(await readFile(inDist(dir, file))).length),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}
function kb(size) {
  return `${(size / KB).toFixed(1)} kB`;
}

async function checkBytes(name, dir, files, budget) {
  for (const kind of ['js', 'css']) {
    const size = await bytes(
      dir,
      files.filter((file) => file.endsWith(`.${kind}`)),
    );
    check(size <= budget[kind], `${name}: ${kb(size)} of ${kind}, ${kb(budget[kind])} allowed`);
  }
}

function filesOfPage({ entry, chunks }, page) {
  return [
    ...new Set([entry, ...['routes', ...page.chunks].flatMap((name) => [...chunks[name].js, ...chunks[name].css])]),
  ];
}

async function modulesOf(dir, files) {
  const lists = await Promise.all(
    files.filter((file) => file.endsWith('.js')).map((file) => modulesIn(inDist(dir, file))),
  );
  return lists.flat();
}

async function weight(files) {
  return (await Promise.all(files.map((file) => readFile(path.join(root, file), 'utf8').catch(() => '')))).reduce(
    (sum, text) => sum + text.length,
    0,
  );
}

async function checkView(app, page, inShell) {
  const name = `${app.name} ${page.path}`;
  const files = filesOfPage(app, page);
  await checkBytes(name, app.name, files, BUDGETS[page.path] ?? ANY_PAGE);
  const modules = await modulesOf(app.name, files);
  const twice = modules.filter((module, index) => modules.indexOf(module) !== index && !module.endsWith('.css'));
  const repeated = await weight([...new Set(twice)]);
  check(repeated <= REPEATED, `${name} loads twice ${kb(repeated)} of source: ${[...new Set(twice)].join(', ')}`);
  const own = modules.filter((module) => SINGLE.test(module) || SINGLE_OF_OURS.test(module));
  check(own.length === 0, `${name} has its own copy of ${[...new Set(own)].join(', ')}`);
  const stray = modules.filter((module) => inShell.has(module) && !MAY_REPEAT.test(module));
  check(stray.length === 0, `${name} and the shell both carry ${stray.join(', ')}`);
}

const shell = await readManifest('shell');
const main = shell.chunks.main;
await checkBytes('shell', 'shell', [...main.js, ...main.css], BUDGETS.shell);
const inShell = new Set(await modulesOf('shell', main.js));
for (const dir of ['customer-app', 'provider-app']) {
  const app = await readManifest(dir);
  for (const page of app.pages) await checkView(app, page, inShell);
}
const { sources, sourcesContent } = JSON.parse(await readFile(`${inDist('shell', shell.entry)}.map`, 'utf8'));
for (const [library, allowed] of Object.entries(LIBRARIES)) {
  const size = sources.reduce(
    (sum, source, index) =>
      sum + (source.includes(`node_modules/${library}`) ? (sourcesContent[index]?.length ?? 0) : 0),
    0,
  );
  check(size > 0 && size <= allowed, `the shell takes ${kb(size)} of ${library} in source, ${kb(allowed)} allowed`);
}

for (const failure of failures) process.stdout.write(`over budget: ${failure}\n`);
process.stdout.write(`${passed} passed, ${failures.length} failed\n`);
process.exitCode = failures.length > 0 ? 1 : 0;
