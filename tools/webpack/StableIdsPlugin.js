// The federation plugin writes a file that imports its run time by absolute path, `.federation/entry.<hash of its text>.js`. The name of that
// file is in the identifiers of two modules, from which webpack makes their ids: equal sources would give another remote entry, so
// another version, in every folder. No option leaves it out: `virtualRuntimeEntry` puts the file's text into the identifiers instead.
const NAME = 'StableIdsPlugin';
const GENERATED_ENTRY = /[\\/]\.federation[\\/]entry\.\w+\.js/;

/** Gives the two modules ids of their own, before webpack gives one to each of the others. */
class StableIdsPlugin {
  apply(compiler) {
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      compilation.hooks.moduleIds.tap({ name: NAME, stage: -1 }, (modules) => {
        for (const module of modules) {
          const identifier = module.identifier();
          if (!GENERATED_ENTRY.test(identifier)) continue;
          compilation.chunkGraph.setModuleId(
            module,
            identifier.startsWith('container entry') ? 'container' : 'runtime',
          );
        }
      });
    });
  }
}

module.exports = { StableIdsPlugin };
