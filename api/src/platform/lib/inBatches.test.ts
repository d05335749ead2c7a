import { setImmediate } from 'node:timers/promises';
import { inBatches } from './inBatches';

// M-733
test('runs the calls that come at once together, and those that come meanwhile together after them', async () => {
  const batches: number[][] = [];
  const meanwhile: Promise<number>[] = [];
  let running = 0;
  const double = inBatches(async (inputs: readonly number[]): Promise<number[]> => {
    expect((running += 1)).toBe(1);
    batches.push([...inputs]);
    await setImmediate();
    if (inputs.includes(1)) meanwhile.push(...[4, 5].map(double));
    for (let turn = 0; turn < 5; turn += 1) await setImmediate();
    running -= 1;
    return inputs.map((input) => 2 * input);
  });
  expect(await Promise.all([1, 2, 3].map(double))).toEqual([2, 4, 6]);
  expect(await Promise.all(meanwhile)).toEqual([8, 10]);
  expect(await double(6)).toBe(12);
  expect(batches).toEqual([[1, 2, 3], [4, 5], [6]]);
});

test('throws for all calls of a batch, and goes on with the next', async () => {
  const check = inBatches(async (inputs: readonly number[]) => {
    if (inputs.includes(0)) throw new Error('none');
    return inputs;
  });
  const results = await Promise.allSettled([check(0), check(1)]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await check(2)).toBe(2);
});
