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
    const wrap = (name) => `if (${name}) { const plain = ${name}; ${name} = (id) => plain(id) + (${QUERY} || ''); }`;
    return [wrap(RuntimeGlobals.getChunkScriptFilename), wrap(`${RuntimeGlobals.require}.miniCssF`)]
      .map((code) => `{ ${code} }`)
      .join('\n');
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
