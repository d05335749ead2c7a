import { createInstance } from '@module-federation/enhanced/runtime';
import { registerGlobalPlugins, satisfy } from '@module-federation/runtime-core';
import { caretRanges } from './caretRanges';

registerGlobalPlugins([caretRanges]);

let count = 0;
/** Whether a page with `version` of a shared module gives it to a remote that requires `requiredVersion`, strictly, as ours do. */
async function isGiven(version: string, requiredVersion: string) {
  count += 1;
  const instance = createInstance({
    name: `remote_${count}`,
    remotes: [],
    shared: { thing: { version, lib: () => 'thing' } },
  });
  const shareConfig = { requiredVersion, singleton: true, strictVersion: true };
  const module = instance.loadShare('thing', { customShareInfo: { shareConfig } });
  return module.then(
    (get) => (get as () => string)() === 'thing',
    () => false,
  );
}

test.each([
  ['19.3.1', '^19.0.0'],
  ['1.0.0', '^1.0.0'],
  ['20.0.0', '^19.0.0'],
  ['18.3.1', '^19.0.0'],
  ['1.2.0', '^1.3.0'],
  ['1.3.0', '^1.3.0'],
  ['0.2.0', '^0.0.0'],
  ['2.0.0-rc.1', '^2.0.0'],
  ['10.0.0', '^1.0.0'],
])('version %s is given to whom requires %s exactly when the range says so', async (version, range) => {
  expect(await isGiven(version, range)).toBe(satisfy(version, range));
});
