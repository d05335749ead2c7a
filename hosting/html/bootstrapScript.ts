// The one inline script of a page, before all others: the theme, presses before the code is there, the Trusted Types policy, and when a
// rendered page fetches its code; on a site for testing also which builds take the place of an app.
import path from 'node:path';
import { build } from 'esbuild';

/** The text of the inline bootstrap script, minified. */
export async function bootstrapScript({ allowsOverrides }: { allowsOverrides: boolean }): Promise<string> {
  const names = [...(allowsOverrides ? ['overrides.js'] : []), 'bootstrap.ts'];
  const { outputFiles } = await build({
    stdin: {
      contents: names.map((name) => `import './${name}';`).join('\n'),
      resolveDir: path.join(__dirname, 'browser'),
    },
    bundle: true,
    write: false,
    minify: true,
    target: 'es2022',
    format: 'iife',
    define: { ALLOWS_OVERRIDES: String(allowsOverrides) },
  });
  return outputFiles.map(({ text }) => text.trim()).join('');
}
