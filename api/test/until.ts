import { setTimeout as pause } from 'node:timers/promises';

/** Waits until this is so. @throws {Error} when it is not in time */
export async function until(isSo: () => boolean | Promise<boolean>, withinMs = 10_000): Promise<void> {
  for (const deadline = Date.now() + withinMs; !(await isSo()); await pause(10)) {
    if (Date.now() > deadline) throw new Error(`it was not so within ${withinMs} ms`);
  }
}
