// The apps are built without the federation runtime's core and take the shell's copy from here. (The bundler's own option
// for this embeds the core a second time.)
import * as core from '@module-federation/runtime-core';

declare global {
  var _FEDERATION_RUNTIME_CORE: typeof core;
}

globalThis._FEDERATION_RUNTIME_CORE = core;

// The federation plugin demands a default export of its run-time plugins.
export default () => ({ name: 'provide-runtime' });
