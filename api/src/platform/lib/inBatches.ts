import { setImmediate } from 'node:timers/promises';

/**
 * Joins calls that come together, and those that come while others run: the busier the database, the more of them share a statement.
 * @param run takes the inputs of a batch, and returns the results in their order; when it throws, all of its calls do
 */
export function inBatches<Input, Result = void>(run: (inputs: readonly Input[]) => Promise<readonly Result[] | void>) {
  let inputs: Input[] = [];
  let next: ReturnType<typeof run> | null = null;
  let last: Promise<unknown> = Promise.resolve();
  const runNext = async () => {
    await last.catch(() => undefined);
    await setImmediate();
    const running = (last = run(inputs));
    [inputs, next] = [[], null];
    return running;
  };
  return async (input: Input): Promise<Result> => {
    const index = inputs.push(input) - 1;
    return (await (next ??= runNext()))?.[index] as Result;
  };
}
