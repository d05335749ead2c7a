import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

function has(name: string, ...endings: string[]) {
  return endings.some((ending) => existsSync(join(__dirname, name, name + ending)));
}

test('finds stories and a test beside every component', () => {
  const components = readdirSync(__dirname).filter((name) => has(name, '.tsx', '.ts'));
  expect(components.length).toBeGreaterThan(40);
  expect(components.filter((name) => !has(name, '.stories.tsx') || !has(name, '.test.tsx'))).toEqual([]);
});
