/**
 * Returns the rule by which every build reads TypeScript and JSX.
 * @param {object} [react] options of swc's transform, such as its refresh
 * @param {{ hasSourceMaps?: boolean }} [options] whether the build has a `devtool`
 */
function typescript(react, { hasSourceMaps = false } = {}) {
  return {
    test: /\.tsx?$/,
    loader: 'swc-loader',
    options: {
      // Only in a source map that is an object webpack makes the paths relative: else the hash of a file depends on the repository's folder.
      parseMap: hasSourceMaps,
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        target: 'es2022',
        transform: { react: { runtime: 'automatic', ...react } },
      },
    },
  };
}

module.exports = { typescript };
