// Compiles the host and its release command for Node: in production no TypeScript runs.
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { require as requireTypeScript } from 'tsx/cjs/api';

function at(path) {
  return fileURLToPath(new URL(path, import.meta.url));
}

const { bootstrapScript } = requireTypeScript('./html/bootstrapScript.ts', import.meta.url);
const bootstrapScripts = {
  plain: await bootstrapScript({ allowsOverrides: false }),
  withOverrides: await bootstrapScript({ allowsOverrides: true }),
};

const { workerScript } = requireTypeScript('./worker/workerScript.ts', import.meta.url);
const workerScripts = { on: await workerScript({ isOn: true }), off: await workerScript({ isOn: false }) };

rmSync(at('dist'), { recursive: true, force: true });
await build({
  entryPoints: { server: at('server/main.ts'), release: at('release/cli.ts') },
  outdir: at('dist'),
  absWorkingDir: at('.'),
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'cjs',
  sourcemap: true,
  packages: 'external',
  define: {
    COMPILED_BOOTSTRAP_SCRIPTS: JSON.stringify(bootstrapScripts),
    COMPILED_WORKER_SCRIPTS: JSON.stringify(workerScripts),
  },
});
