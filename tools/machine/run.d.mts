import type { SpawnOptions } from 'node:child_process';

export const run: (
  program: string,
  args: readonly string[],
  options?: SpawnOptions & { isQuiet?: boolean },
) => Promise<{ status: number; output: string }>;
