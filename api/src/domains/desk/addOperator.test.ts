import { createCustomer, createOperator, createProvider, type Person } from '../../../test/builders';
import { callApi } from '../../../test/callApi';
import { readAudit } from '../../../test/operatorDesk';
import { startTestApp, type TestApp } from '../../../test/testApp';

let app: TestApp;
let olive: Person;
beforeAll(async () => {
  app = await startTestApp();
  olive = await createOperator(app, 'olive@example.com');
});

function add(body: object, token: string | undefined = olive.token) {
  return callApi(app, 'POST', '/api/operator/operators', { token, body });
}

// M-187.2
test('operators add another one, who signs in with the password that is shown once', async () => {
  const { status, body } = await add({ email: ' Otto@Example.com ', name: 'Otto Lane', reason: 'Weekends' });
  expect(status).toBe(200);
  const { password } = body.data as { password: string };
  expect(password).toMatch(/^[\w-]{20}$/);
  const login = { email: 'otto@example.com', password };
  const signedIn = await callApi(app, 'POST', '/api/auth/login-operator', { body: login });
  expect(signedIn.status).toBe(200);
  const { data } = await readAudit(app, olive, 'action=operator.add');
  expect(data).toMatchObject([
    {
      operator: { email: olive.email },
      subject: { kind: 'operator', name: 'otto@example.com' },
      after: { email: 'otto@example.com', name: 'Otto Lane' },
      reason: 'Weekends',
    },
  ]);
  expect(JSON.stringify(data)).not.toContain(password);
});

// M-187.2
test('rejects an email address that an operator has with 409, also of two at once', async () => {
  expect((await add({ email: 'OLIVE@example.com', name: 'Olive' })).status).toBe(409);
  const both = await Promise.all([1, 2].map(() => add({ email: 'twin@example.com', name: 'Twin' })));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
});

// M-187.2
test('needs an email address and a name, and an operator', async () => {
  expect((await add({ email: 'nobody', name: 'Nobody' })).status).toBe(400);
  expect((await add({ email: 'nobody@example.com', name: ' ' })).status).toBe(400);
  const body = { email: 'nobody@example.com', name: 'Nobody' };
  expect((await callApi(app, 'POST', '/api/operator/operators', { body })).status).toBe(401);
  for (const { token } of [await createCustomer(app), await createProvider(app)])
    expect((await add(body, token)).status).toBe(403);
});
