// Apps are built without the federation runtime and take the shell's from here, under the name that webpack.shared.js gives it. (The
// bundler's own option shares the runtime's core only, whole, and leaves each app with a copy of the rest.)
import federation from '@module-federation/webpack-bundler-runtime';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';

const { runtime, bundlerRuntime } = federation as Required<typeof federation>;

const forContainers = {
  ...federation,
  // The shell exposes nothing itself, so its own copy leaves out what a container starts with.
  bundlerRuntime: { ...bundlerRuntime, initContainerEntry },
  // Each app is an instance of its own; the plain `init` would take it for the shell, whose build this is.
  runtime: { ...runtime, init: (options: { name: string }) => runtime.createInstance({ remotes: [], ...options, id: options.name }) },
};

Object.assign(globalThis, { __choresyFederation: { __esModule: true, default: forContainers } });

// The federation plugin demands a default export of its run-time plugins.
export default () => ({ name: 'provide-runtime' });
