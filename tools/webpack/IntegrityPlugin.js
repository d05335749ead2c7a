// Scripts and style sheets that webpack's run time adds carry the digest that the page knows of them (hosting/html/browser/integrity.ts): the browser
// refuses one that has changed. A chunk whose digest it does not know yet waits until the shell has asked for the deployment list. The digests themselves
// would be larger than the entry that has them (docs/adr/0177).
const MiniCssExtractPlugin = require('mini-css-extract-plugin');
const { runtime, RuntimeGlobals, RuntimeModule } = require('webpack');

const NAME = 'IntegrityPlugin';

function withDigest(source, element, url) {
  return `${source}\n${element}.integrity = globalThis.__choresyIntegrity?.of(${url}) ?? '';`;
}

class WaitForDigestModule extends RuntimeModule {
  generate() {
    const { ensureChunk, publicPath, getChunkScriptFilename } = RuntimeGlobals;
    const url = `${publicPath} + ${getChunkScriptFilename}(id)`;
    return `const ensure = ${ensureChunk};
${ensureChunk} = (id) => globalThis.__choresyIntegrity?.load?.(${url})?.then(() => ensure(id)) ?? ensure(id);`;
  }
}

class IntegrityPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      const { createScript } = runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation);
      createScript.tap(NAME, (source) => withDigest(source, 'script', 'url'));
      const { beforeTagInsert } = MiniCssExtractPlugin.getCompilationHooks(compilation);
      beforeTagInsert.tap(NAME, (source, { tag, href }) => withDigest(source, tag, href));
      compilation.hooks.runtimeRequirementInTree.for(RuntimeGlobals.ensureChunkHandlers).tap(NAME, (chunk, needed) => {
        needed.add(RuntimeGlobals.publicPath).add(RuntimeGlobals.getChunkScriptFilename);
        compilation.addRuntimeModule(chunk, new WaitForDigestModule('wait for digest', RuntimeModule.STAGE_ATTACH));
      });
    });
  }
}

module.exports = { IntegrityPlugin };
