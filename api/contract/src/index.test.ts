import { calls, schemas, type CallName } from './index';
import type { Call } from './platform/call';
import type { CallSchemas } from './platform/response';

const named = Object.entries<Call>(calls).map(([name, call]) => {
  const declared: CallSchemas = schemas[name as CallName];
  return [name, { ...declared, ...call, schemas: call.schemas }] as const;
});

function fieldsOf(schema: CallSchemas['params']): string[] {
  return Object.keys((schema as { shape?: object } | undefined)?.shape ?? {}).sort();
}

test('has no two calls with the same method and path', () => {
  const keys = named.map(([, { method, path }]) => `${method} ${path}`);
  expect(new Set(keys).size).toBe(keys.length);
});

test('has schemas for every call and a call for all schemas', () => {
  expect(Object.keys(calls).sort()).toEqual(Object.keys(schemas).sort());
});

test.each(named)('%s loads the schemas of its own name', async (name, call) => {
  expect(await call.schemas()).toBe(schemas[name as CallName]);
});

test.each(named)('has a schema for every parameter in the path of %s, and no other', (_, call) => {
  const inPath = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
  expect(fieldsOf(call.params)).toEqual(inPath.sort());
});

test('allows a query only with GET or beside a file that is the body, and a body or a file only with other methods', () => {
  for (const [name, { method, body, query, file, bodyType }] of named) {
    const parts = { withBody: Boolean(body ?? file ?? bodyType), withQuery: Boolean(query) };
    const fitting =
      method === 'GET' ? { ...parts, withBody: false } : { ...parts, withQuery: parts.withQuery && Boolean(bodyType) };
    expect([name, parts]).toEqual([name, fitting]);
  }
});

test('names no path parameter like a field of the query or the body, since browsers pass all in one object', () => {
  for (const [name, { params, query, body }] of named) {
    const others = [...fieldsOf(query), ...fieldsOf(body)];
    expect([name, fieldsOf(params).filter((field) => others.includes(field))]).toEqual([name, []]);
  }
});
