// Scripts and style sheets that webpack's run time adds carry the digest that the page knows of them (hosting/html/browser/integrity.ts): the browser
// refuses one that has changed. The digests themselves would be larger than the entry that has them (docs/adr/0177).
const MiniCssExtractPlugin = require('mini-css-extract-plugin');
const { runtime } = require('webpack');

const NAME = 'IntegrityPlugin';

function withDigest(source, element, url) {
  return `${source}\n${element}.integrity = globalThis.__choresyIntegrity?.of(${url}) ?? '';`;
}

class IntegrityPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      const { createScript } = runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation);
      createScript.tap(NAME, (source) => withDigest(source, 'script', 'url'));
      const { beforeTagInsert } = MiniCssExtractPlugin.getCompilationHooks(compilation);
      beforeTagInsert.tap(NAME, (source, { tag, href }) => withDigest(source, tag, href));
    });
  }
}

module.exports = { IntegrityPlugin };
