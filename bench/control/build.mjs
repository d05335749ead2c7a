// Builds the control and writes its build manifest, as hosting/buildManifest.ts describes it.
import { createRequire } from 'node:module';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const require = createRequire(import.meta.url);
const webpack = require('webpack');
const configure = require('./webpack.config.cjs');
const here = path.dirname(fileURLToPath(import.meta.url));

function run(compiler) {
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      if (error) reject(error);
      else if (stats.hasErrors()) reject(new Error(stats.toString({ preset: 'errors-only' })));
      else compiler.close(() => resolve(stats));
    });
  });
}

function kind(files, extension) {
  return files.filter((file) => file.endsWith(extension));
}

/** Builds the control into bench/control/dist. */
export async function buildControl() {
  const { compilation } = await run(webpack(configure('browser')));
  await run(webpack(configure('shell')));
  await run(webpack(configure('app')));
  const chunks = {};
  for (const [name, group] of compilation.namedChunkGroups) {
    chunks[name] = { js: kind(group.getFiles(), '.js'), css: kind(group.getFiles(), '.css') };
  }
  const customer = JSON.parse(await readFile(path.join(here, '../../customer-app/dist/mf-manifest.json'), 'utf8'));
  const manifest = {
    name: 'customer-app',
    version: 'control',
    entry: chunks.main.js[0],
    runsEntriesEarly: true,
    shared: {},
    names: {},
    contract: {},
    pages: customer.metaData.release.pages,
    chunks,
  };
  await mkdir(path.join(here, 'dist'), { recursive: true });
  await writeFile(path.join(here, 'dist', 'manifest.json'), JSON.stringify(manifest));
}
