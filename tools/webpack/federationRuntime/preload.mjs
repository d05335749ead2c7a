// In the shell's build this stands in the place of the federation runtime's module of the same name: `preloadRemote` works by manifests only.

/** @throws {Error} always: a caller of `preloadRemote` needs the runtime's own module, and manifests at run time */
export function formatPreloadArgs() {
  throw new Error('preloadRemote is not in this build (tools/webpack/federation.js)');
}

export {
  formatPreloadArgs as defaultPreloadArgs,
  formatPreloadArgs as normalizePreloadExposes,
  formatPreloadArgs as preloadAssets,
};
