// Writes release.json beside a build: its version, its entry, its pages and the files of each, from which the deploy step composes
// preloads, and what it needs from others, from which the release command tells whether it may go live.
const { createHash } = require('node:crypto');
const path = require('node:path');
const { sources, Compilation, WebpackError } = require('webpack');
const { pagesOf } = require('./pagesOf.js');
const { sharedVersions } = require('./shared.js');

const NAME = 'ReleaseRecordPlugin';
const root = path.join(__dirname, '..', '..');

class ReleaseRecordPlugin {
  constructor(dir) {
    this.dir = dir;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.hooks.processAssets.tapPromise({ name: NAME, stage: Compilation.PROCESS_ASSETS_STAGE_REPORT }, async (assets) => {
        const record = await this.record(compilation, Object.keys(assets));
        for (const { chunk } of record.pages) {
          if (!record.chunks[chunk]) compilation.errors.push(new WebpackError(`The page in ${this.dir}/src/pages/${chunk} has no chunk named like its folder`));
        }
        compilation.emitAsset('release.json', new sources.RawSource(`${JSON.stringify(record, null, 2)}\n`));
      });
    });
  }

  async record(compilation, files) {
    // File names carry the hash of their content, so their list identifies the build.
    const hash = createHash('sha256').update(files.filter((file) => /\.(js|css)$/.test(file)).sort().join()).digest('hex').slice(0, 10);
    const chunks = {};
    for (const [name, group] of compilation.namedChunkGroups) {
      const own = group.getFiles();
      chunks[name] = { js: own.filter((file) => file.endsWith('.js')), css: own.filter((file) => file.endsWith('.css')) };
    }
    const isShell = this.dir === 'shell';
    return {
      name: this.dir,
      version: `${require(path.join(root, this.dir, 'package.json')).version}-${hash}`,
      entry: files.find((file) => (isShell ? /^main\..*js$/ : /^remoteEntry\..*js$/).test(file)),
      shared: sharedVersions(this.dir),
      pages: isShell ? [] : await pagesOf(this.dir),
      chunks,
    };
  }
}

module.exports = { ReleaseRecordPlugin };
