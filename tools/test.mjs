// npm test: everything, on a machine with only Node and npm. Installs what is missing, ends with 'N passed, N failed'.
import { ensureInstalled } from './machine/install.mjs';
import { ensureBrowser } from './machine/browser.mjs';
import { startPostgres } from './machine/postgres.mjs';
import { runSteps } from './check/report.mjs';
import { checkRequirements } from './check/requirements.mjs';
import { checkTypes, command, jest, lint, script } from './check/steps.mjs';

await ensureInstalled();

/** The API on a real server: races that the embedded database hides show there. */
async function apiOnPostgres() {
  const server = await startPostgres();
  if (!server) {
    console.error(
      '\n!!! NO POSTGRESQL: none was found and none could be installed. The API tests on a real server are SKIPPED. !!!\n',
    );
    return { passed: 0, failed: 0, skipped: 1 };
  }
  try {
    return await jest(['api'], { TEST_DATABASE_URL: server.url });
  } finally {
    await server.stop();
  }
}

function inBrowser(file) {
  return async () => script(file, [], { CHROMIUM_PATH: await ensureBrowser() });
}

await runSteps([
  ['types', checkTypes],
  ['lint', lint],
  ['commit messages', () => script('tools/check/commits.mjs')],
  ['workflows', () => command('tools/check/workflows.mjs')],
  ['requirements', checkRequirements],
  ['unit and component tests', () => jest(['web', 'hosting', 'contract', 'tools'])],
  ['API on the embedded database', () => jest(['api'])],
  ['API on PostgreSQL', apiOnPostgres],
  ['every story: accessibility and keyboard', inBrowser('shared-ui/test-stories.mjs')],
  ['build', () => command('tools/build.mjs')],
  ['size budget', () => script('bench/budget.mjs')],
  ['journeys in a browser', inBrowser('e2e/run.mjs')],
]);
