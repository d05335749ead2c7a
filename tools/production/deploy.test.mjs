import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { findProgram } from '../machine/run.mjs';

const UNITS = 'deploy/systemd';
/** Of ten: what a stranger who has taken over the process could reach. */
const MAX_EXPOSURE = 2;

const hasAnalyzer = findProgram('systemd-analyze') !== null;
if (!hasAnalyzer) process.stderr.write('\n!!! NO systemd-analyze: the exposure of the units is NOT TESTED. !!!\n');
const onSystemd = hasAnalyzer ? test : test.skip;

// M-521.4
onSystemd.each(readdirSync(UNITS))('%s leaves a stranger in its process little to reach', (unit) => {
  const report = execFileSync('systemd-analyze', ['security', '--offline=true', '--no-pager', `${UNITS}/${unit}`], {
    encoding: 'utf8',
  });
  expect(Number(/Overall exposure level for .*: ([\d.]+)/.exec(report)?.[1])).toBeLessThanOrEqual(MAX_EXPOSURE);
});

// M-521.3
test('the web server passes the same paths on to the API as the host', () => {
  const apiPaths = [...JSON.parse(readFileSync('hosting/apiPaths.json', 'utf8')), '/socket.io'];
  const passed = /@api path (.*)/.exec(readFileSync('deploy/Caddyfile', 'utf8'))?.[1].split(' ');
  const expected = apiPaths.flatMap((path) => (path.endsWith('.json') ? [path] : [path, `${path}/*`]));
  expect(passed?.sort()).toEqual(expected.sort());
});
