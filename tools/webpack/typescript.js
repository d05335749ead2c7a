/** How every build reads TypeScript and JSX. `react` adds options of swc's transform, such as its refresh. */
function typescript(react) {
  return {
    test: /\.tsx?$/,
    loader: 'swc-loader',
    options: {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        target: 'es2022',
        transform: { react: { runtime: 'automatic', ...react } },
      },
    },
  };
}

module.exports = { typescript };
