// The one inline script of a page, before all others: the first theme, and the shell's Trusted Types policy.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { transform } from 'esbuild';

/** The script's text, ready for a page and for the hash in its Content-Security-Policy. */
export async function bootstrapScript(): Promise<string> {
  const source = await readFile(path.join(__dirname, 'bootstrap.browser.js'), 'utf8');
  const { code } = await transform(source, { minify: true, target: 'es2022', format: 'iife' });
  return code.trim();
}
