// npm run check [-- part of a path …] [jest's options]: the checks that every commit must pass, or those of some files. Ends with 'N passed, N failed'.
import { runSteps, stepsOfEveryCommit, stepsOfFiles } from './check/steps.mjs';

const given = process.argv.slice(2);
const firstFlag = given.findIndex((each) => each.startsWith('-'));
const patterns = firstFlag < 0 ? given : given.slice(0, firstFlag);
const flags = given.slice(patterns.length);
await runSteps(patterns.length > 0 ? stepsOfFiles(patterns, flags) : stepsOfEveryCommit(flags));
