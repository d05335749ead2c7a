// npm test: everything, on a machine with only Node and npm. Installs what is missing, ends with 'N passed, N failed'.
import { ensureInstalled } from './machine/install.mjs';
import { ensureBrowser } from './machine/browser.mjs';
import { startPostgres } from './machine/postgres.mjs';
import { runSteps } from './check/report.mjs';
import { command, jest, script, stepsOfEveryCommit } from './check/steps.mjs';

await ensureInstalled();

/** The API's tests on a PostgreSQL server: the embedded database has one connection and hides races. */
async function apiOnPostgres() {
  const server = await startPostgres();
  if (!server) {
    console.error(
      '\n!!! NO POSTGRESQL: none was found and none could be installed. The API tests on a real server are SKIPPED. !!!\n',
    );
    return { passed: 0, failed: 0, skipped: 1 };
  }
  try {
    // What reaches no database has run already.
    return await jest(['api'], { TEST_DATABASE_URL: server.url }, ['--findRelatedTests', 'api/test/testDatabase.ts']);
  } finally {
    await server.stop();
  }
}

function inBrowser(file) {
  return async () => script(file, [], { CHROMIUM_PATH: await ensureBrowser() });
}

await runSteps([
  ...stepsOfEveryCommit(),
  ['API on the embedded database', () => jest(['api'])],
  ['API on PostgreSQL', apiOnPostgres],
  ['every story: accessibility and keyboard', inBrowser('shared-ui/test-stories.mjs')],
  ['build', () => command('tools/build.mjs')],
  ['size budget', () => script('bench/budget.mjs')],
  ['browser tests of the built product', inBrowser('e2e/run.mjs')],
]);
