import { execFileSync } from 'node:child_process';

/** The caches of a front end's builds: for release, for release on the server, for development. */
function cachesOf(dir) {
  const script = `
    const configure = require('./webpack.shared.js').frontEnd('${dir}');
    const builds = [configure({}, { mode: 'production' }), configure({ isServer: true }), configure({}, { mode: 'development' })];
    process.stdout.write(JSON.stringify(builds.map(({ cache }) => (cache ? cache.type : cache))));`;
  return JSON.parse(execFileSync(process.execPath, ['-e', script], { encoding: 'utf8' }));
}

// M-611
test.each(['shell', 'customer-app'])('a release of %s is built from its sources alone', (dir) => {
  expect(cachesOf(dir)).toEqual([false, false, 'filesystem']);
});
