/**
 * The facts that a build adds to its mf-manifest.json, from which hosting/ publishes it, builds its HTML and checks that it fits
 * (release/build.ts). They are in `metaData.release`:
 *
 *   name      of its workspace: 'customer-app'
 *   version   '1.0.0-1a2b3c4d5e': the package's version and a hash of the content of all scripts and style sheets
 *   entry     the file that starts it: 'remoteEntry.js', or the shell's 'main.js'
 *   chunks    by the name of a chunk its files, and the share keys that it uses: { home: { js: ['home.….js', …], css: […], shared: ['shared-ui/ui'] } };
 *             the shell's `main` and `request` are there too
 *   sharedChunks  of the shell: its chunks of shared modules that are not in its first scripts, by share key
 *   pages     of an app: [{ path: '/service/:id', title, render?, searchParams?, needs?, redirect?, isUnlisted, chunks: ['layout', 'home'] }]: chunks of the layouts around it, last its own
 *   mount     of an app, from its package.json: { roots: ['/gardening'], layout: 'site' }
 *   mountsApps  of the shell: it mounts apps that name their place themselves
 *   shared    by shared module the version that the shell brings, or the range of those that an app takes
 *   names     by shared module the names of it that this build uses (an app), or that it brings (the shell)
 *   runsEntriesEarly  of the shell: an app's entry may run right after its script
 *   contract  by 'METHOD /path' the fields of every call that its modules name (hosting/release/contractShape.ts)
 */
const { createHash } = require('node:crypto');
const path = require('node:path');
const { evaluate } = require('./evaluate.js');
const { SHARED_ROUTER, sharedVersions } = require('./sharedModules.js');

const root = path.join(__dirname, '..', '..');
const SHARED_MODULES = path.join(root, 'shell/src/federation/sharedModules.ts');

/** The version of a build: equal content, equal version. */
function versionOf(folder, compilation) {
  const hash = createHash('sha256');
  for (const { name, source } of compilation.getAssets().sort((one, other) => (one.name < other.name ? -1 : 1))) {
    if (/\.(js|css)$/.test(name)) hash.update(name).update(source.buffer());
  }
  return `${require(path.join(folder, 'package.json')).version}-${hash.digest('hex').slice(0, 10)}`;
}

/** The share keys that a group of chunks uses. */
function sharedOf({ chunks }, { chunkGraph }) {
  const keys = chunks
    .flatMap((chunk) => [...chunkGraph.getChunkModulesIterable(chunk)])
    .filter(({ type }) => type === 'consume-shared-module')
    .map(({ options }) => options.shareKey);
  return [...new Set(keys)].sort();
}

function chunkFiles(compilation) {
  const chunks = {};
  for (const [name, group] of compilation.namedChunkGroups) {
    const files = group.getFiles();
    chunks[name] = {
      js: files.filter((file) => file.endsWith('.js')),
      css: files.filter((file) => file.endsWith('.css')),
      shared: sharedOf(group, compilation),
    };
  }
  const { react, main, ...others } = chunks;
  // The shell's first scripts, in the order in which they run.
  return react ? { ...others, main: { ...main, js: [...react.js, ...main.js] } } : chunks;
}

function joinPaths(base, segment = '') {
  return (segment.startsWith('/') ? segment : `${base}/${segment}`.replace(/\/+/g, '/')).replace(/(.)\/$/, '$1');
}

/**
 * The pages of an app, out of its route objects.
 * @throws {Error} when a lazy route does not name its chunk in `handle.chunk`, or names one that the build does not have
 */
function pagesOf(routes, chunks, base = '/', outer = []) {
  return routes.flatMap(({ path: segment, handle = {}, lazy, element, children = [] }) => {
    const pattern = joinPaths(base, segment);
    if (lazy && !chunks[handle.chunk])
      throw new Error(
        `The route ${pattern} is lazy: its handle has to name the chunk of its page, not '${handle.chunk}'`,
      );
    for (const name of handle.laterChunks ?? [])
      if (!chunks[name]) throw new Error(`The route ${pattern} names a chunk that the build does not have: '${name}'`);
    const own = lazy ? [...outer, handle.chunk] : outer;
    const { title = '', render, searchParams, needs, redirect, laterChunks } = handle;
    const isUnlisted = !handle.head;
    const page =
      // A route that catches every other path has no HTML of its own.
      (own.length > 0 || redirect || element) && children.length === 0 && !pattern.endsWith('*')
        ? [{ path: pattern, chunks: own, laterChunks, title, render, searchParams, needs, redirect, isUnlisted }]
        : [];
    return [...page, ...pagesOf(children, chunks, pattern, own)];
  });
}

/** By shared module the names of it that an app's code uses. */
function usedNames({ modules, moduleGraph }) {
  const used = {};
  for (const module of modules) {
    if (module.type !== 'consume-shared-module') continue;
    const names = [...moduleGraph.getIncomingConnections(module)].flatMap(
      ({ dependency }) => dependency?.ids?.[0] ?? [],
    );
    used[module.options.shareKey] = [...new Set([...(used[module.options.shareKey] ?? []), ...names])].sort();
  }
  return used;
}

/** The shell's module that brings the shared ones: its static imports are there at once, its lazy ones are in blocks of it. */
function sharedModulesOf({ modules }) {
  return [...modules].find(({ resource }) => resource === SHARED_MODULES);
}

/** By share key the chunks of shared modules that the shell loads when they are needed. */
function sharedChunks(compilation) {
  const { blocks } = sharedModulesOf(compilation);
  return Object.fromEntries(blocks.map(({ chunkName, dependencies: [{ request }] }) => [request, chunkName]));
}

/** By shared module the names that the shell brings. One that webpack cannot list, of React, is left out: its version says enough. */
function providedNames(compilation) {
  const { moduleGraph } = compilation;
  const { dependencies, blocks } = sharedModulesOf(compilation);
  const provided = {};
  for (const dependency of [...dependencies, ...blocks.flatMap((block) => block.dependencies)]) {
    const module = moduleGraph.getModule(dependency);
    const names = module && moduleGraph.getExportsInfo(module).getProvidedExports();
    const key = module?.resource === SHARED_ROUTER ? 'react-router-dom' : dependency.request;
    if (Array.isArray(names)) provided[key] = [...names].sort();
  }
  return provided;
}

/** By shared module the version that the shell brings, or the range that an app takes of those that it uses. */
function versionsOf(isShell, names) {
  const versions = Object.entries(sharedVersions()).filter(([key]) => isShell || key in names);
  return Object.fromEntries(
    versions.map(([key, { version, requiredVersion }]) => [key, isShell ? version : requiredVersion]),
  );
}

/**
 * The names of the calls that the modules of a build name, as in `bookingCalls.listBookings`. Null where a table of calls is used as a whole, which may
 * mean any of them.
 */
function usedCalls({ modules }) {
  // Modules that webpack has joined are in another one.
  const all = [...modules].flatMap((module) => [module, ...(module.modules ?? [])]);
  const used = all
    .flatMap(({ dependencies = [] }) => dependencies)
    .filter(({ request, ids }) => request?.startsWith('contract/') && ids?.[0]?.endsWith('Calls'))
    .map(({ ids }) => ids[1]);
  return used.includes(undefined) ? null : new Set(used);
}

let contract;

/**
 * The `manifest.additionalData` of one front end's federation options.
 * @param {string} dir its name; @param {string} folder where it is
 */
function additionalData(dir, folder) {
  const isShell = dir === 'shell';
  return async ({ stats, compilation }) => {
    contract ??= evaluate(path.join(__dirname, 'contractEntry.ts'));
    const chunks = chunkFiles(compilation);
    const calls = usedCalls(compilation);
    const { shapes } = await contract;
    const names = isShell ? providedNames(compilation) : usedNames(compilation);
    stats.metaData.release = {
      name: dir,
      version: versionOf(folder, compilation),
      entry: isShell ? chunks.main.js.at(-1) : stats.metaData.remoteEntry.name,
      chunks,
      pages: isShell ? [] : pagesOf((await evaluate(path.join(folder, 'src/routes.tsx'))).routes, chunks),
      mount: require(path.join(folder, 'package.json')).mount,
      shared: versionsOf(isShell, names),
      names,
      ...(isShell && { runsEntriesEarly: true, mountsApps: true, sharedChunks: sharedChunks(compilation) }),
      contract: Object.fromEntries(
        Object.entries(shapes).flatMap(([name, shape]) => (calls && !calls.has(name) ? [] : [shape])),
      ),
    };
    return stats;
  };
}

module.exports = { additionalData, usedCalls };
