// npm run check: what every commit must pass. Types, lint, and the tests that need neither a browser nor a server.
import { runSteps } from './check/report.mjs';
import { checkTypes, jest, lint } from './check/steps.mjs';

await runSteps([
  ['types', checkTypes],
  ['lint', lint],
  ['unit and component tests', () => jest(['web', 'hosting', 'contract'], {}, process.argv.slice(2))],
]);
