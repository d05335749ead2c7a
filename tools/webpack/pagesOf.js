// Which page stands at which address of an app, read from its route objects: the deploy step needs it to preload a page's files.
const { mkdir, mkdtemp, readFile, rm } = require('node:fs/promises');
const path = require('node:path');
const { pathToFileURL } = require('node:url');
const esbuild = require('esbuild');

const root = path.join(__dirname, '..', '..');
const RECORDER = '__chunksImported';
const LAZY_IMPORT = /import\(\/\* webpackChunkName: "([\w-]+)" \*\/\s*'[^']*'\)/g;

/** A lazy import only notes its chunk's name: asking a route for its page then tells which chunk it is in. */
const noteChunks = {
  name: 'note-chunks',
  setup(build) {
    build.onLoad({ filter: /\/src\/.*\.tsx?$/ }, async ({ path: file }) => {
      const source = await readFile(file, 'utf8');
      const contents = source.replace(
        LAZY_IMPORT,
        (_, chunk) => `(globalThis.${RECORDER}.push('${chunk}'), Promise.resolve({}))`,
      );
      return { contents, loader: file.endsWith('x') ? 'tsx' : 'ts' };
    });
  },
};

async function loadRoutes(dir) {
  await mkdir(path.join(root, '.cache'), { recursive: true });
  const folder = await mkdtemp(path.join(root, '.cache', 'routes-'));
  const outfile = path.join(folder, 'routes.mjs');
  try {
    await esbuild.build({
      entryPoints: [path.join(root, dir, 'src', 'routes.tsx')],
      outfile,
      bundle: true,
      format: 'esm',
      platform: 'node',
      jsx: 'automatic',
      packages: 'bundle',
      external: [
        'react',
        'react-dom',
        'react-redux',
        '@reduxjs/toolkit',
        'axios',
        'react-router-dom',
        'socket.io-client',
        'zod',
      ],
      loader: { '.css': 'empty', '.svg': 'empty', '.avif': 'empty' },
      plugins: [noteChunks],
      logLevel: 'silent',
    });
    return (await import(pathToFileURL(outfile).href)).routes;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function join(base, segment = '') {
  return (segment.startsWith('/') ? segment : `${base}/${segment}`.replace(/\/+/g, '/')).replace(/(.)\/$/, '$1');
}

/**
 * The pages of an app.
 * @param {string} dir its workspace folder
 * @returns {Promise<{ path: string, chunks: string[], title: string, render?: string }[]>} address pattern, the chunks of the page and
 * of the layouts around it, and what its route says of it
 */
async function pagesOf(dir) {
  const pages = [];
  const visit = async (routes, base, around) => {
    for (const route of routes) {
      const address = join(base, route.path);
      globalThis[RECORDER] = [];
      if (typeof route.lazy === 'object') await route.lazy.Component?.().catch(() => undefined);
      const chunks = [...around, ...globalThis[RECORDER]];
      if (!route.children && chunks.length > 0) {
        const { title = '', render } = route.handle ?? {};
        pages.push({ path: address, chunks, title, render });
      }
      await visit(route.children ?? [], address, chunks);
    }
  };
  await visit(await loadRoutes(dir), '/', []);
  delete globalThis[RECORDER];
  return pages;
}

module.exports = { pagesOf };
