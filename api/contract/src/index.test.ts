import { calls } from './index';

const named = Object.entries(calls);

test('no method and path is promised twice', () => {
  const keys = named.map(([, { method, path }]) => `${method} ${path}`);
  expect(new Set(keys).size).toBe(keys.length);
});

test.each(named)('%s: every parameter of its path has a schema, and the other way round', (_, call) => {
  const inPath = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
  const shape = 'params' in call ? Object.keys((call.params as { shape: object }).shape) : [];
  expect(shape.sort()).toEqual(inPath.sort());
});

test('every call that reads no body is a GET, and only those', () => {
  for (const [name, call] of named) if ('body' in call) expect([name, call.method]).not.toEqual([name, 'GET']);
});
