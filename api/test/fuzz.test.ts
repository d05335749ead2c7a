import { calls, schemas, type CallName } from 'contract';
import type { Call } from 'contract/platform/call';
import type { CallSchemas } from 'contract/platform/response';
import { z } from 'zod';
import { seedDemo } from '../seed/seedDemo';
import { DEMO_PASSWORD } from '../seed/people';
import { callApi } from './callApi';
import { startTestApp, type TestApp } from './testApp';

const DEEP = JSON.parse('['.repeat(60) + ']'.repeat(60)) as unknown;
const HOSTILE: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1e308,
  0.1,
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'x'.repeat(50_000),
  '%',
  "'; drop table customers; --",
  '<script>alert(1)</script>',
  '${7*7}',
  '../../etc/passwd',
  '2027-02-30',
  '9999-99-99',
  '00000000-0000-4000-8000-000000000000',
  'CH-00000000',
  '99999999999999999999',
  [],
  [null],
  {},
  { $ne: null },
  { toString: 1 },
  DEEP,
];

let app: TestApp;
const tokens: (string | undefined)[] = [undefined, 'nonsense'];
beforeAll(async () => {
  app = await startTestApp({ realTime: true, settings: { port: 0, host: '127.0.0.1' } });
  // The embedded payment provider is served by it.
  await app.listen();
  await seedDemo(app.context);
  for (const [path, email] of [
    ['login', 'amelia'],
    ['login-service', 'hugo'],
    ['login-operator', 'operator'],
  ]) {
    const { body } = await callApi(app, 'POST', `/api/auth/${path}`, {
      body: { email: `${email}@example.com`, password: DEMO_PASSWORD },
    });
    tokens.push(body.token);
  }
});

/** The names of a schema's fields, objects inside it included as paths. */
function fieldsOf(schema: CallSchemas['body']): string[] {
  if (!schema) return [];
  const { properties } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return Object.entries(properties ?? {}).flatMap(([name, inner]) =>
    typeof inner === 'object' && inner.properties
      ? [name, ...Object.keys(inner.properties).map((key) => `${name}.${key}`)]
      : [name],
  );
}

function put(target: Record<string, unknown>, path: string, value: unknown): Record<string, unknown> {
  const [first = '', second] = path.split('.');
  if (!second) return { ...target, [first]: value };
  return { ...target, [first]: { ...(target[first] as object | undefined), [second]: value } };
}

/** A body of which every field is a plausible text, so that the one hostile field is what is judged. */
function plausible(schema: CallSchemas['body']): Record<string, unknown> {
  return fieldsOf(schema).reduce<Record<string, unknown>>(
    (body, path) =>
      put(
        body,
        path,
        /email/i.test(path)
          ? 'amelia@example.com'
          : /date/i.test(path)
            ? '2030-01-01'
            : /time/i.test(path)
              ? '10:00'
              : 'CH-00000000',
      ),
    {},
  );
}

// Signing out would make everything after it a 401.
const fuzzed = Object.entries<Call>(calls).filter(([name]) => name !== 'logout');

// M-63
test.each(fuzzed)('%s never returns 5xx and always matches its schema', async (name, call) => {
  const { query, body: bodySchema }: CallSchemas = schemas[name as CallName];
  const method = call.method as 'GET' | 'POST' | 'PUT';
  const plain = (value: string): string => call.path.replaceAll(/\{\w+\}/g, encodeURIComponent(value));
  const failures: unknown[] = [];
  const shoot = async (url: string, token: string | undefined, body?: unknown): Promise<void> => {
    const response = await callApi(app, method, url, {
      token,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      headers: body === undefined ? {} : { 'content-type': 'application/json', 'idempotency-key': 'fuzz' },
    });
    // 502 is what a payment provider that is not there gives; everything else from 500 on is ours.
    const isFine =
      (response.status < 500 || response.status === 502) &&
      (response.status < 400 ||
        (response.body.success === false &&
          typeof response.body.message === 'string' &&
          typeof response.body.code === 'string'));
    if (!isFine)
      failures.push([
        url.slice(0, 200),
        JSON.stringify(body)?.slice(0, 200),
        response.status,
        response.text.slice(0, 300),
      ]);
  };
  const requester =
    tokens[
      ['user', 'serviceProvider', 'operator'].findIndex(
        (role) => call.access === 'anyone' || (call.access as readonly string[]).includes(role),
      ) + 2
    ];
  for (const token of tokens) await shoot(plain('nonsense'), token);
  for (const value of HOSTILE.filter((one): one is string => typeof one === 'string' && !/[\ud800-\udfff]/.test(one))) {
    if (call.path.includes('{')) await shoot(plain(value.slice(0, 2000)), requester);
    for (const field of fieldsOf(query))
      await shoot(`${plain('x')}?${field}=${encodeURIComponent(value.slice(0, 2000))}`, requester);
  }
  if (method === 'GET') {
    expect(failures).toEqual([]);
    return;
  }
  for (const value of HOSTILE) {
    await shoot(plain('x'), requester, value);
    for (const field of fieldsOf(bodySchema))
      await shoot(plain('x'), requester, put(plausible(bodySchema), field, value));
  }
  expect(failures).toEqual([]);
});

// M-63
test.each([
  ['not JSON', '{', 'application/json', 400],
  ['a poisoned prototype', '{"__proto__":{"isAdmin":true}}', 'application/json', 400],
  ['a poisoned constructor', '{"constructor":{"prototype":{"isAdmin":true}}}', 'application/json', 400],
  ['too large', JSON.stringify({ email: 'x'.repeat(300_000) }), 'application/json', 413],
  ['nested without end', '['.repeat(100_000), 'application/json', 400],
  ['nested and closed', `${'['.repeat(100_000)}${']'.repeat(100_000)}`, 'application/json', 400],
  ['plain text', '{"email":"a@example.com"}', 'text/plain', 415],
  ['a form', 'email=a@example.com', 'application/x-www-form-urlencoded', 415],
  ['a broken multipart', '--x', 'multipart/form-data; boundary=y', 400],
  ['no type', 'hello', 'application/octet-stream', 415],
])('rejects a body that is %s', async (_what, body, type, status) => {
  const response = await callApi(app, 'POST', '/api/auth/request-otp', { body, headers: { 'content-type': type } });
  expect([response.status, response.body.success]).toEqual([status, false]);
});
