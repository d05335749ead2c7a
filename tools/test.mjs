// npm test: everything, on a machine with only Node and npm. Installs what is missing, ends with 'N passed, N failed'.
import { aptInstall, ensureInstalled, findProgram } from './machine/run.mjs';
import { ensureEngine, ensureTestBrowser } from './machine/browser.mjs';
import { useMemoryFolder } from './machine/memoryFolder.mjs';
import { startPostgres } from './machine/postgres.mjs';
import { addCounts, runSteps, command, jest, script, stepsOfEveryCommit } from './check/steps.mjs';

await ensureInstalled();
useMemoryFolder();

/**
 * Tests of the parts in which the embedded database differs: connections, migrations, jobs, notifications and seeds; and every call and
 * list once (ADR 0047). Tests without queries, or with only the queries of others, are left out (ADR 0047).
 */
const EMBEDDED_TESTS =
  'api/(src/platform/(db|jobs/(?!backOff)|realtime/(?!eventRate))|seed|test/(?!hardening|generatedSearches))';

/** The API's tests on a PostgreSQL server, as in production: the embedded database has one connection and hides races. */
async function testApi() {
  const server = await startPostgres();
  if (!server) {
    console.error(
      '\n!!! NO POSTGRESQL: none was found and none could be installed. The API is tested on the embedded database, its races are SKIPPED. !!!\n',
    );
    return jest(['api']);
  }
  if (!findProgram('pgbouncer', '/usr/sbin/pgbouncer') && !aptInstall('pgbouncer'))
    console.error(
      '\n!!! NO PGBOUNCER: none was found and none could be installed. The API is NOT tested behind a pooler. !!!\n',
    );
  try {
    const onServer = await jest(['api'], { TEST_DATABASE_URL: server.url });
    const embedded = await jest(['api'], {}, ['--testPathPatterns', EMBEDDED_TESTS]);
    return addCounts([onServer, embedded]);
  } finally {
    await server.stop();
  }
}

function inBrowser(file, args) {
  return async () => script(file, args, { CHROMIUM_PATH: await ensureTestBrowser() });
}

/** Every browser test in Chromium, and the journeys of all engines in the others, where these are or can be installed. */
async function testProduct() {
  const projects = ['chromium'];
  for (const engine of ['firefox', 'webkit']) {
    if (await ensureEngine(engine)) projects.push(`journeys-${engine}`);
    else
      console.error(
        `\n!!! NO ${engine.toUpperCase()}: none was found and none could be installed. Its journeys are SKIPPED. !!!\n`,
      );
  }
  const flags = ['--config', 'e2e', '--forbid-only', ...projects.map((name) => `--project=${name}`)];
  return inBrowser('node_modules/@playwright/test/cli.js', ['test', ...flags])();
}

await runSteps([
  ...stepsOfEveryCommit(),
  ['API', testApi],
  [
    ['every story: accessibility and keyboard', inBrowser('shared-ui/story-tests/run.mjs')],
    ['build', () => command('tools/build.mjs')],
  ],
  ['size budget', () => script('bench/budget.mjs')],
  ['browser tests of the built product', testProduct],
]);
