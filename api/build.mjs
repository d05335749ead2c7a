import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

function at(path) {
  return fileURLToPath(new URL(path, import.meta.url));
}

rmSync(at('dist'), { recursive: true, force: true });
await build({
  entryPoints: {
    server: at('src/server.ts'),
    operator: at('src/commandLine/cli.ts'),
    moveToPostgres: at('src/moveToPostgres.ts'),
    copies: at('src/copies.ts'),
    // Runs in a thread of its own, so from a file of its own.
    readCalendarWorker: at('src/domains/planning/busyCalendars/readCalendarWorker.ts'),
  },
  outdir: at('dist'),
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'cjs',
  sourcemap: true,
  // Packages stay where npm put them. The contract is source, and jose has no build that `require` takes without a warning.
  plugins: [
    {
      name: 'external-packages',
      setup: ({ onResolve }) =>
        onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
          kind === 'entry-point' || /^(contract|jose)(\/|$)/.test(path) ? undefined : { path, external: true },
        ),
    },
  ],
});
