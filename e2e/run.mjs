// npm run e2e -- [--engine chromium|firefox|webkit] [parts of file names] [options of Playwright]: the browser tests in Chromium, or in one engine
// the journeys that run in all three (engines/).
import { spawnSync } from 'node:child_process';
import { ensureEngine } from '../tools/machine/browser.mjs';

const given = process.argv.slice(2).flatMap((part) => (part.startsWith('--engine=') ? part.split('=') : [part]));
const at = given.indexOf('--engine');
const [, engine] = at < 0 ? [] : given.splice(at, 2);
if (at >= 0 && !(await ensureEngine(engine))) throw new Error(`There is no ${engine} here, and it cannot be installed`);
// With an equals sign: a space would make projects of the file names behind it.
const project = given.some((part) => part.startsWith('--project'))
  ? []
  : [`--project=${engine ? `journeys-${engine}` : 'chromium'}`];
const { status } = spawnSync(
  process.execPath,
  ['node_modules/@playwright/test/cli.js', 'test', '--config', 'e2e', ...project, ...given],
  { stdio: 'inherit' },
);
process.exitCode = status ?? 1;
