// npm run check [-- test file …]: the checks that every commit must pass. Ends with 'N passed, N failed'.
import { runSteps, stepsOfEveryCommit } from './check/steps.mjs';

await runSteps(stepsOfEveryCommit(process.argv.slice(2)));
