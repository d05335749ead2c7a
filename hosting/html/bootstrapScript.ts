// The one inline script of a page, before all others: the theme, presses before the code is there, the Trusted Types policy, and when a
// rendered page fetches its code; on a site for testing also which builds take the place of an app.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { transform } from 'esbuild';

function readScript(name: string): Promise<string> {
  return readFile(path.join(__dirname, name), 'utf8');
}

/** The text of the inline bootstrap script, minified. */
export async function bootstrapScript({ allowsOverrides }: { allowsOverrides: boolean }): Promise<string> {
  const names = [...(allowsOverrides ? ['overrides.browser.js'] : []), 'bootstrap.browser.js'];
  const sources = await Promise.all(names.map(readScript));
  const { code } = await transform(sources.join('\n'), {
    minify: true,
    target: 'es2022',
    format: 'iife',
    define: { ALLOWS_OVERRIDES: String(allowsOverrides) },
  });
  return code.trim();
}
