import { calls, schemas, type CallName } from './index';
import type { Call } from './call';
import type { CallSchemas } from './response';

const named = Object.entries<Call>(calls).map(([name, call]) => {
  const declared: CallSchemas = schemas[name as CallName];
  return [name, { ...declared, ...call, schemas: call.schemas }] as const;
});

function fieldsOf(schema: CallSchemas['params']): string[] {
  return Object.keys((schema as { shape?: object } | undefined)?.shape ?? {}).sort();
}

test('no method and path is promised twice', () => {
  const keys = named.map(([, { method, path }]) => `${method} ${path}`);
  expect(new Set(keys).size).toBe(keys.length);
});

test('every call has schemas and all schemas have a call', () => {
  expect(Object.keys(calls).sort()).toEqual(Object.keys(schemas).sort());
});

test.each(named)('%s loads the schemas of its own name', async (name, call) => {
  expect(await call.schemas()).toBe(schemas[name as CallName]);
});

test.each(named)('every parameter in the path of %s has a schema, and every schema a parameter', (_, call) => {
  const inPath = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
  expect(fieldsOf(call.params)).toEqual(inPath.sort());
});

test('a body or a file goes with any method but GET, a query only with GET', () => {
  for (const [name, { method, body, query, file }] of named) {
    const parts = { withBody: Boolean(body ?? file), withQuery: Boolean(query) };
    const fitting = method === 'GET' ? { ...parts, withBody: false } : { ...parts, withQuery: false };
    expect([name, parts]).toEqual([name, fitting]);
  }
});

test('no parameter of a path has the name of a field of the query or the body: browsers give all in one object', () => {
  for (const [name, { params, query, body }] of named) {
    const others = [...fieldsOf(query), ...fieldsOf(body)];
    expect([name, fieldsOf(params).filter((field) => others.includes(field))]).toEqual([name, []]);
  }
});
