import type { ModuleFederationRuntimePlugin } from '@module-federation/runtime-core';

/** The caret range of all versions with the same major number: `^19.0.0` for 19.3.1. */
function rangeOfMajor(version: string) {
  return version.replace(/^([1-9]\d*)\.\d+\.\d+$/, '^$1.0.0');
}

/**
 * Takes the shell's version without parsing where a remote requires its major, as all of ours do: parsing the ranges takes a slow phone 27 ms of
 * the first page. Every other range is left to the runtime.
 */
export const caretRanges: ModuleFederationRuntimePlugin = {
  name: 'caret-ranges',
  resolveShare(args) {
    const { shareScopeMap, scope, pkgName, version, shareInfo } = args;
    const shared = shareScopeMap[scope]?.[pkgName]?.[version];
    if (shared && shareInfo.shareConfig.requiredVersion === rangeOfMajor(version))
      args.resolver = () => ({ shared, useTreesShaking: false });
    return args;
  },
};
