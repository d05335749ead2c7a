// A broken file may sit in the browser's cache under its immutable name, and a failed preload serves the next request for its URL. When
// the shell tries an app again it sets a query, and every chunk and style sheet that is fetched from then on carries it.
const { RuntimeGlobals, RuntimeModule } = require('webpack');

const NAME = 'CacheBustingPlugin';
/** Set by shared-ui/src/lib/loadWithRetry.ts. */
const QUERY = 'globalThis.__choresyCacheBust';

class CacheBustingModule extends RuntimeModule {
  constructor() {
    super('cache busting', RuntimeModule.STAGE_ATTACH);
  }

  generate() {
    const names = [RuntimeGlobals.getChunkScriptFilename.split('.').at(-1), 'miniCssF'];
    return `for (const name of ${JSON.stringify(names)}) {
  const plain = ${RuntimeGlobals.require}[name];
  if (plain) ${RuntimeGlobals.require}[name] = (id) => plain(id) + (${QUERY} || '');
}`;
  }
}

class CacheBustingPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.hooks.runtimeRequirementInTree.for(RuntimeGlobals.getChunkScriptFilename).tap(NAME, (chunk) => {
        compilation.addRuntimeModule(chunk, new CacheBustingModule());
      });
    });
  }
}

module.exports = { CacheBustingPlugin };
