import path from 'node:path';

/** Both variants of the script, which the compiled host has in it (hosting/build.mjs): it has no compiler. */
declare const COMPILED_BOOTSTRAP_SCRIPTS: { plain: string; withOverrides: string };

/**
 * The text of the one inline script of a page, minified, before all others: the theme, presses before the code is there, the Trusted Types policy,
 * and when a rendered page fetches its code; on a site for testing also which builds take the place of an app.
 */
export async function bootstrapScript({ allowsOverrides }: { allowsOverrides: boolean }): Promise<string> {
  if (typeof COMPILED_BOOTSTRAP_SCRIPTS !== 'undefined')
    return COMPILED_BOOTSTRAP_SCRIPTS[allowsOverrides ? 'withOverrides' : 'plain'];
  const { build } = await import('esbuild');
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
