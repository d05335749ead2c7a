import type { FrontEnd } from '../protocol';
import { createReleaseTest, shell, app } from '../test/releasing';
import { manifest } from '../test/testDeployment';
import { publishAll } from './publishAll';

let deployment: Awaited<ReturnType<typeof createReleaseTest>>;
beforeEach(async () => {
  deployment = await createReleaseTest();
});
afterEach(() => deployment.remove());

async function publishBuilds(...builds: ReturnType<typeof manifest>[]): Promise<string[]> {
  const folders: Partial<Record<FrontEnd, string>> = {};
  for (const each of builds) folders[each.name] = await deployment.build(each);
  return publishAll(Object.keys(folders) as FrontEnd[], {
    ...deployment.options,
    buildOf: (name) => folders[name] ?? '',
  });
}

// M-600.2
test('publishes the builds that are not active in one step, and none that was rolled back', async () => {
  const provider = manifest('provider-app', 'p1');
  expect(await publishBuilds(shell('s1'), app('a1'), provider)).toEqual([
    'shell s1 is active',
    'customer-app a1 is active',
    'provider-app p1 is active',
  ]);
  expect(await publishBuilds(shell('s1'), app('a2'), provider)).toEqual(['customer-app a2 is active']);
  await deployment.undo('customer-app');
  expect(await publishBuilds(shell('s1'), app('a2'), provider)).toEqual([
    'customer-app a2 was rolled back and stays so; npm run release -w customer-app activates it.',
  ]);
  expect(await deployment.activeVersion('customer-app')).toBe('a1');
});

// M-600.2
test('publishes none of the builds when one of them does not fit', async () => {
  await publishBuilds(shell('s1', ['useToast']), app('a1', ['useToast']), manifest('provider-app', 'p1'));
  await expect(publishBuilds(shell('s2'), app('a1', ['useToast']), manifest('provider-app', 'p2'))).rejects.toThrow(
    "has no 'useToast'",
  );
  expect([await deployment.activeVersion('shell'), await deployment.activeVersion('provider-app')]).toEqual([
    's1',
    'p1',
  ]);
});
