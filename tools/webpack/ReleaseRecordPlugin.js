// Writes release.json beside a build: its version, its entry, and the files of each chunk, from which the deploy step composes preloads.
const { createHash } = require('node:crypto');
const path = require('node:path');
const { sources } = require('webpack');
const { PACKAGES, STATEFUL, sharedFor } = require('./shared.js');

const root = path.join(__dirname, '..', '..');
const isCode = (file) => /\.(js|css)$/.test(file);

class ReleaseRecordPlugin {
  constructor(dir) {
    this.dir = dir;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('ReleaseRecordPlugin', (compilation) => {
      const { PROCESS_ASSETS_STAGE_REPORT: stage } = compilation.constructor;
      compilation.hooks.processAssets.tap({ name: 'ReleaseRecordPlugin', stage }, (assets) => {
        const record = JSON.stringify(this.record(compilation, Object.keys(assets)), null, 2);
        compilation.emitAsset('release.json', new sources.RawSource(record));
      });
    });
  }

  record(compilation, files) {
    // File names carry the hash of their content, so their list identifies the build.
    const hash = createHash('sha256').update(files.filter((file) => !file.endsWith('.map')).sort().join()).digest('hex').slice(0, 10);
    const chunks = {};
    for (const [name, group] of compilation.namedChunkGroups) {
      const all = group.getFiles().filter(isCode);
      chunks[name] = { js: all.filter((file) => file.endsWith('.js')), css: all.filter((file) => file.endsWith('.css')) };
    }
    return {
      name: this.dir,
      version: `${require(path.join(root, this.dir, 'package.json')).version}-${hash}`,
      entry: files.find((file) => /^(remoteEntry|main)\.[^.]+\.js$/.test(file)),
      shared: this.shared(),
      chunks,
    };
  }

  /** What this build expects to find shared (an app) or brings (the shell), by name. */
  shared() {
    const options = Object.values(sharedFor(this.dir, 'production'));
    const names = [...Object.keys(PACKAGES), ...Object.keys(STATEFUL)];
    const version = this.dir === 'shell' ? 'version' : 'requiredVersion';
    return Object.fromEntries(names.map((name, index) => [name, options[index][version]]));
  }
}

module.exports = { ReleaseRecordPlugin };
