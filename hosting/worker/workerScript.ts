import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** The path of the service worker: at the site's root, so that every page is below it. */
export const WORKER_PATH = '/service-worker.js';

/** Both variants of the script, which the compiled host has in it (hosting/build.mjs): it has no compiler. */
declare const COMPILED_WORKER_SCRIPTS: { on: string; off: string };

/** The text of the service worker, minified; switched off it removes itself. */
export async function workerScript({ isOn }: { isOn: boolean }): Promise<string> {
  if (typeof COMPILED_WORKER_SCRIPTS !== 'undefined') return COMPILED_WORKER_SCRIPTS[isOn ? 'on' : 'off'];
  const { build, transform } = await import('esbuild');
  const sheet = await readFile(path.join(__dirname, '../../shared-ui/src/ui/tokens.css'), 'utf8');
  const tokens = await transform(sheet, { loader: 'css', minify: true });
  const { outputFiles } = await build({
    entryPoints: [path.join(__dirname, 'main.ts')],
    bundle: true,
    write: false,
    minify: true,
    target: 'es2022',
    format: 'iife',
    define: { IS_ON: String(isOn), TOKENS: JSON.stringify(tokens.code.trim()) },
  });
  return outputFiles.map(({ text }) => text).join('');
}
