// The size budget: bytes per entry, no module twice in a page, no shared library whole. Prints what is over and 'N passed, N failed'.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { modulesIn } from './modules.mjs';

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '..');
const KB = 1024;

/**
 * Brotli bytes of scripts, and of style sheets, that a URL may cost. The shell's chunks count for themselves. A page has its remote's entry in
 * it, half of which is the federation runtime of the remote's own end (docs/adr/0001), and the components that the shell does not share
 * (docs/adr/0010).
 */
const BUDGETS = {
  shell: { js: 134.75 * KB, css: 7 * KB },
  "the shell's chunk store": { js: 15.25 * KB, css: 0 },
  "the shell's chunk request": { js: 20.75 * KB, css: 0 },
  "the shell's chunk schemas": { js: 12 * KB, css: 0 },
  "the shell's chunk translated": { js: 1 * KB, css: 0 },
  "the shell's chunk failure": { js: 1 * KB, css: 0 },
  "the shell's chunk prefetch": { js: 1.25 * KB, css: 0 },
  "the shell's chunk reports": { js: 2 * KB, css: 0 },
  remoteEntry: { js: 7.75 * KB, css: 0 },
  '/landing': { js: 14.75 * KB, css: 1.25 * KB },
  '/home': { js: 27 * KB, css: 4 * KB },
  '/services': { js: 25.5 * KB, css: 3 * KB },
  // Their forms check what is typed by the contract's own field types.
  '/book': { js: 39 * KB, css: 3 * KB },
  '/provider/plan': { js: 40.5 * KB, css: 3 * KB },
  '/provider/week': { js: 40.5 * KB, css: 3 * KB },
  '/provider/profile': { js: 39.25 * KB, css: 3 * KB },
};
/** Brotli bytes of all scripts that have to run before a page is hydrated: scripts that are hydrated later do not count (docs/performance.md). */
const FIRST_BUDGETS = { '/landing': 148_900, '/home': 151_600 };
/** For every page without a line of its own. */
const ANY_PAGE = { js: 37.5 * KB, css: 3.1 * KB };

/** One instance in a page: React, the router, the store, the HTTP client, the core of the federation runtime. Two would break the product or cost twice. */
const SINGLE =
  /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|react-redux|redux|@reduxjs\/toolkit|immer|reselect|axios|@module-federation\/runtime-core)\//;
/** And ours. Of the design system it is what the shell has: no page may carry a module of the shell's first script. */
const SINGLE_OF_OURS = /^shared-ui\/src\/(store\/|routing\/paths\.ts)/;
/** Rules of the contract are plain functions and tables: a copy is only bytes, and they may be few. */
const RULES = /^api\/contract\/src\//;
/** Names by which separately deployed parts speak of first screens; the rest of it are types. */
const PROTOCOL = 'hosting/protocol.ts';
const MAX_REPEATED_RULES = 5.5 * KB;
/**
 * The packages that a remote's end of the federation runtime has in common with the shell's: the plugin builds them into all three, all but the
 * core. Look at the packages first when this list grows after an update.
 */
const REMOTE_RUNTIME = /^node_modules\/@module-federation\/(error-codes|runtime|sdk|webpack-bundler-runtime)\//;
const MAX_REMOTE_RUNTIME = { modules: 20, characters: 32 * KB };

/** The part of a library that the shell takes, in source characters: sharing one whole would show here. */
const LIBRARIES = { 'react-router/': 420 * KB, '@reduxjs/toolkit/': 300 * KB };

let passed = 0;
const failures = [];
function check(isMet, failure) {
  return isMet ? (passed += 1) : failures.push(failure);
}

function inDist(dir, file) {
  return path.join(root, dir, 'dist', file);
}
/** A build's own record in its federation manifest: entry, chunks, pages. */
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

function filesOf({ entry, chunks }, names) {
  return [...new Set([entry, ...['routes', ...names].flatMap((name) => [...chunks[name].js, ...chunks[name].css])])];
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

/** Checks the scripts that run before a page is hydrated, where they are bounded. */
async function checkFirst(app, page) {
  const budget = FIRST_BUDGETS[page.path];
  if (!budget) return;
  const inShell = await bytes('shell', shell.chunks.main.js);
  const ofApp = await bytes(
    app.name,
    filesOf(app, page.chunks).filter((file) => file.endsWith('.js')),
  );
  const size = inShell + ofApp;
  check(size <= budget, `${app.name} ${page.path} before it is hydrated: ${size} bytes of js, ${budget} allowed`);
  const lazy = ['routes', ...page.chunks].flatMap((name) =>
    app.chunks[name].shared.filter((key) => key in shell.sharedChunks),
  );
  check(lazy.length === 0, `${app.name} ${page.path} is not hydrated before ${lazy.join(', ')} has come`);
}

async function checkView(app, page, inShell) {
  const name = `${app.name} ${page.path}`;
  const files = filesOf(app, [...page.chunks, ...(page.laterChunks ?? [])]);
  await checkBytes(name, app.name, files, BUDGETS[page.path] ?? ANY_PAGE);
  await checkFirst(app, page);
  const modules = await modulesOf(app.name, files);
  const twice = modules.filter(
    (module, index) =>
      modules.indexOf(module) !== index && !module.endsWith('.css') && !RULES.test(module) && module !== PROTOCOL,
  );
  check(twice.length === 0, `${name} loads twice ${[...new Set(twice)].join(', ')}`);
  const own = modules.filter((module) => SINGLE.test(module) || SINGLE_OF_OURS.test(module));
  check(own.length === 0, `${name} has its own copy of ${[...new Set(own)].join(', ')}`);
  const inEntry = new Set(await modulesOf(app.name, [app.entry]));
  const inBoth = modules.filter((module) => inShell.has(module) && !inEntry.has(module));
  const stray = inBoth.filter((module) => !RULES.test(module) && module !== PROTOCOL);
  check(stray.length === 0, `${name} and the shell both carry ${stray.join(', ')}`);
  const rules = await weight(inBoth.filter((module) => RULES.test(module)));
  check(
    rules <= MAX_REPEATED_RULES,
    `${name} repeats ${kb(rules)} of rules in source, ${kb(MAX_REPEATED_RULES)} allowed`,
  );
}

/** The entry that all pages of a remote begin with. */
async function checkEntry(app) {
  const name = `the entry of ${app.name}`;
  await checkBytes(name, app.name, [app.entry], BUDGETS.remoteEntry);
  const inBoth = (await modulesOf(app.name, [app.entry])).filter((module) => inShell.has(module));
  const { modules, characters } = MAX_REMOTE_RUNTIME;
  check(
    inBoth.length <= modules && inBoth.every((module) => REMOTE_RUNTIME.test(module)),
    `${name} and the shell both carry ${inBoth.join(', ')}`,
  );
  const size = await weight(inBoth);
  check(size <= characters, `${name} repeats ${kb(size)} of the shell's source, ${kb(characters)} allowed`);
}

const shell = await readManifest('shell');
const { main, ...lazy } = shell.chunks;
await checkBytes('shell', 'shell', [...main.js, ...main.css], BUDGETS.shell);
for (const [chunk, { js, css }] of Object.entries(lazy)) {
  const name = `the shell's chunk ${chunk}`;
  await checkBytes(name, 'shell', [...js, ...css], BUDGETS[name]);
}
const inShell = new Set(await modulesOf('shell', main.js));
for (const dir of ['customer-app', 'provider-app']) {
  const app = await readManifest(dir);
  await checkEntry(app);
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
