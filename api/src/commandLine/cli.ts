import { run } from './run';
import { processTerminal } from './command';

run(process.argv.slice(2), process.env, processTerminal()).then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  },
);
