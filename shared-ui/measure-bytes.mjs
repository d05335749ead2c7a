// The size of each component of the design system, bundled alone without React, the router and (unless it belongs to it) the core:
// JS and CSS, gzip and brotli. Then the core, which every page loads whole.
//   node shared-ui/measure-bytes.mjs
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { build } from 'esbuild';

const ui = join(dirname(fileURLToPath(import.meta.url)), 'src', 'ui');

async function measure(contents) {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: ui, loader: 'tsx' },
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    outdir: '/out',
    external: ['react', 'react-dom', 'react/jsx-runtime', 'react-router-dom', 'shared-ui/ui', '/assets/*'],
    logLevel: 'error',
  });
  const sizes = {};
  for (const kind of ['js', 'css']) {
    const bytes = outputFiles.find(({ path }) => path.endsWith(`.${kind}`))?.contents ?? new Uint8Array();
    const isEmpty = bytes.length === 0;
    sizes[kind] = {
      gzip: isEmpty ? 0 : gzipSync(bytes, { level: 9 }).length,
      brotli: isEmpty ? 0 : brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length,
    };
  }
  return sizes;
}

function line(name, { js, css }) {
  return [name.padEnd(18), ...[js.gzip, js.brotli, css.gzip, css.brotli].map((size) => String(size).padStart(8))].join(
    '',
  );
}
function exportsOf(name) {
  return `export * from './${name}/${name}';`;
}

console.log(line('', { js: { gzip: 'JS gz', brotli: 'JS br' }, css: { gzip: 'CSS gz', brotli: 'CSS br' } }));
const components = readdirSync(ui).filter((name) =>
  ['ts', 'tsx'].some((ext) => existsSync(join(ui, name, `${name}.${ext}`))),
);
for (const name of components) console.log(line(name, await measure(exportsOf(name))));

const barrel = readFileSync(join(ui, 'index.ts'), 'utf8');
console.log(line('whole core', await measure(barrel)));
console.log(line('tokens and base', await measure("import './tokens.css'; import './base.css';")));
