// Writes release.json beside a build: its version, its entry, its pages and the files of each, from which the deploy step composes
// preloads, and what it needs from others, from which the release command tells whether it may go live.
const { createHash } = require('node:crypto');
const path = require('node:path');
const { sources, Compilation, WebpackError } = require('webpack');
const { contractOf } = require('./contractOf.js');
const { pagesOf } = require('./pagesOf.js');
const { PACKAGES, SINGLE, exportedNames, sharedVersions } = require('./shared.js');

const NAME = 'BuildManifestPlugin';
const root = path.join(__dirname, '..', '..');

class BuildManifestPlugin {
  /** @param {string} dir the front end; @param {{ usedNames(): object }} sharedNames knows which shared names its code uses */
  constructor(dir, sharedNames) {
    this.dir = dir;
    this.sharedNames = sharedNames;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.hooks.processAssets.tapPromise(
        { name: NAME, stage: Compilation.PROCESS_ASSETS_STAGE_REPORT },
        async (assets) => {
          const record = await this.record(compilation, Object.keys(assets));
          for (const { path: address, chunks } of record.pages) {
            const missing = chunks.find((name) => !record.chunks[name]);
            if (missing)
              compilation.errors.push(
                new WebpackError(`The page at ${address} of ${this.dir} has no chunk '${missing}'`),
              );
          }
          compilation.emitAsset('release.json', new sources.RawSource(`${JSON.stringify(record, null, 2)}\n`));
        },
      );
    });
  }

  async record(compilation, files) {
    // File names carry the hash of their content, so their list identifies the build.
    const hash = createHash('sha256')
      .update(
        files
          .filter((file) => /\.(js|css)$/.test(file))
          .sort()
          .join(),
      )
      .digest('hex')
      .slice(0, 10);
    const chunks = {};
    for (const [name, group] of compilation.namedChunkGroups) {
      const own = group.getFiles();
      chunks[name] = {
        js: own.filter((file) => file.endsWith('.js')),
        css: own.filter((file) => file.endsWith('.css')),
      };
    }
    const isShell = this.dir === 'shell';
    return {
      name: this.dir,
      version: `${require(path.join(root, this.dir, 'package.json')).version}-${hash}`,
      entry: files.find((file) => (isShell ? /^main\..*js$/ : /^remoteEntry\..*js$/).test(file)),
      shared: sharedVersions(this.dir),
      names: isShell ? this.provided() : this.sharedNames.usedNames(),
      contract: contractOf(),
      pages: isShell ? [] : await pagesOf(this.dir),
      chunks,
    };
  }

  /** Share key → the names the shell brings; a package without a facade is left out, its version says enough. */
  provided() {
    const files = { ...SINGLE };
    for (const [name, { facade }] of Object.entries(PACKAGES)) if (facade) files[name] = facade;
    return Object.fromEntries(Object.entries(files).map(([key, file]) => [key, [...exportedNames(file)].sort()]));
  }
}

module.exports = { BuildManifestPlugin };
