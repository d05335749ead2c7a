// The one inline script of a page, before all others: the theme, the Trusted Types policy, and when a rendered page fetches its code.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { transform } from 'esbuild';

/** The text of the inline bootstrap script, minified. */
export async function bootstrapScript(): Promise<string> {
  const source = await readFile(path.join(__dirname, 'bootstrap.browser.js'), 'utf8');
  const { code } = await transform(source, { minify: true, target: 'es2022', format: 'iife' });
  return code.trim();
}
