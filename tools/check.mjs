// npm run check: what every commit must pass. Types, lint, messages, workflows, requirements, and the tests that need no browser or server.
import { runSteps } from './check/report.mjs';
import { checkRequirements } from './check/requirements.mjs';
import { checkTypes, command, jest, lint, script } from './check/steps.mjs';

await runSteps([
  ['types', checkTypes],
  ['lint', lint],
  ['commit messages', () => script('tools/check/commits.mjs')],
  ['workflows', () => command('tools/check/workflows.mjs')],
  ['requirements', checkRequirements],
  ['unit and component tests', () => jest(['web', 'hosting', 'contract', 'tools'], {}, process.argv.slice(2))],
]);
