// In the place of what the federation runtime loads apps with. The shell loads them itself (shell/src/federation/container.ts); only the
// names are still asked for.
const refuse = () => {
  throw new Error('Apps are loaded by the shell, not by the federation runtime');
};

export {
  refuse as createLink,
  refuse as createScript,
  refuse as defaultPreloadArgs,
  refuse as formatPreloadArgs,
  refuse as getRemoteEntry,
  refuse as getRemoteEntryUniqueKey,
  refuse as getRemoteInfo,
  refuse as isEsmRemoteType,
  refuse as isStaticResourcesEqual,
  refuse as loadScript,
  refuse as normalizePreloadExposes,
  refuse as preloadAssets,
  refuse as safeWrapper,
};
