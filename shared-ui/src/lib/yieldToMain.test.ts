import { yieldToMain } from './yieldToMain';

afterEach(() => Reflect.deleteProperty(globalThis, 'scheduler'));

// M-355
test('waits for the browser where it can be asked', async () => {
  let goOn = () => {};
  Object.assign(globalThis, { scheduler: { yield: () => new Promise<void>((resolve) => (goOn = resolve)) } });
  let isDone = false;
  const done = yieldToMain().then(() => (isDone = true));
  await new Promise((resolve) => setTimeout(resolve));
  expect(isDone).toBe(false);
  goOn();
  await done;
  expect(isDone).toBe(true);
});

// M-355
test('goes on at once in other browsers', async () => {
  await expect(yieldToMain()).resolves.toBeUndefined();
});
