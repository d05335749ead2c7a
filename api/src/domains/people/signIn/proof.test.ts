import { createCustomer, createProvider, mailedCode, type Person } from '../../../../test/builders';
import { callApi, type ApiResponse } from '../../../../test/callApi';
import { appCode } from '../../../../test/secondFactor';
import { startTestApp, type TestApp } from '../../../../test/testApp';
import { MINUTE_MS } from '../../../platform/lib/durations';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});

function call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, token?: string, body?: object) {
  return callApi(app, method, path, { token, body });
}
function readData({ token }: Pick<Person, 'token'>): Promise<ApiResponse> {
  return call('GET', '/api/account/data', token);
}
const REQUIRED = { status: 403, body: { code: 'STEP_UP_REQUIRED' } };
const PEOPLE = [
  ['customer', '/api/auth/login', () => createCustomer(app)],
  ['helper', '/api/auth/login-service', () => createProvider(app)],
] as const;

/** Begins with a session that the password alone has made. */
async function signedIn(path: string, create: () => Promise<Person>): Promise<Person> {
  const person = await create();
  const { body } = await call('POST', path, undefined, { email: person.email, password: person.password });
  return { ...person, token: body.token ?? '' };
}

async function setFactor(person: Person): Promise<{ secret: string; recoveryCodes: string[] }> {
  await prove(person);
  const begun = await call('POST', '/api/auth/second-factor/begin', person.token);
  const { secret, enrolmentToken } = begun.body.data as { secret: string; enrolmentToken: string };
  const body = { enrolmentToken, code: appCode(app, secret) };
  const set = await call('POST', '/api/auth/second-factor/set', person.token, body);
  if (set.status !== 200) throw new Error(set.text);
  app.clock.advance(MINUTE_MS);
  return { secret, recoveryCodes: (set.body.data as { recoveryCodes: string[] }).recoveryCodes };
}

async function prove({ email, token }: Person): Promise<void> {
  await call('POST', '/api/auth/proof/begin', token);
  const { status, text } = await call('POST', '/api/auth/proof', token, { code: await mailedCode(app, email) });
  if (status !== 200) throw new Error(text);
}

describe.each(PEOPLE)('a fresh proof of a %s', (_name, path, create) => {
  // M-745.1, M-745.2
  test('is the sign-up, and ends after ten minutes', async () => {
    const person = await create();
    expect((await readData(person)).status).toBe(200);
    app.clock.advance(10 * MINUTE_MS);
    expect(await readData(person)).toMatchObject(REQUIRED);
    expect(await call('POST', '/api/account/close', person.token, { password: person.password })).toMatchObject(
      REQUIRED,
    );
  });

  // M-745.2, M-745.3
  test('is not the password, but a code that is mailed to the account', async () => {
    const person = await signedIn(path, create);
    expect(await readData(person)).toMatchObject(REQUIRED);
    const begun = await call('POST', '/api/auth/proof/begin', person.token);
    expect(begun.body.data).toEqual({ by: 'mail', to: `${person.email[0]}…@example.com` });
    const wrong = await call('POST', '/api/auth/proof', person.token, { code: '000000' });
    expect([wrong.status, (await call('POST', '/api/auth/proof/begin')).status]).toEqual([400, 401]);
    const code = await mailedCode(app, person.email);
    expect((await call('POST', '/api/auth/proof', person.token, { code })).status).toBe(200);
    expect((await readData(person)).status).toBe(200);
    // It is good once, and for this session alone.
    expect((await call('POST', '/api/auth/proof', person.token, { code })).status).toBe(400);
    const other = await call('POST', path, undefined, { email: person.email, password: person.password });
    expect(await readData({ token: other.body.token ?? '' })).toMatchObject(REQUIRED);
  });

  // M-745.3
  test('is limited as sign-ins are', async () => {
    const person = await signedIn(path, create);
    const statuses: number[] = [];
    for (let tries = 0; tries < 7; tries += 1)
      statuses.push((await call('POST', '/api/auth/proof', person.token, { code: '000000' })).status);
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429, 429]);
    let mails = 0;
    while ((await call('POST', '/api/auth/proof/begin', person.token)).status === 200) mails += 1;
    expect(mails).toBeLessThanOrEqual(3);
    expect((await call('POST', '/api/auth/proof/begin', person.token)).status).toBe(429);
  });

  // M-746.1, M-746.2, M-746.3
  test('is the second factor where there is one, which each sign-in asks for', async () => {
    const person = await signedIn(path, create);
    expect(await call('POST', '/api/auth/second-factor/begin', person.token)).toMatchObject(REQUIRED);
    const { secret, recoveryCodes } = await setFactor(person);
    expect(recoveryCodes).toHaveLength(10);
    const mails = app.context.db.selectFrom('outbox').select('text_body').where('recipient', '=', person.email);
    expect((await mails.where('kind', '=', 'factor-changed').execute())[0]?.text_body).toContain('not-me?token=');
    const kept = JSON.stringify([
      await app.context.db.selectFrom('operator_second_factors').selectAll().execute(),
      await app.context.db.selectFrom('operator_recovery_codes').selectAll().execute(),
    ]);
    for (const shown of [secret, ...recoveryCodes]) expect(kept).not.toContain(shown);

    const { email, password } = person;
    const logIn = (code?: string) => call('POST', path, undefined, { email, password, ...(code ? { code } : {}) });
    expect(await logIn()).toMatchObject({ status: 401, body: { code: 'SECOND_FACTOR_REQUIRED' } });
    expect(await logIn('000000')).toMatchObject({ status: 401, body: { code: 'SECOND_FACTOR_WRONG' } });
    const { body } = await logIn(appCode(app, secret));
    expect((await readData({ token: body.token ?? '' })).status).toBe(200);
    expect((await logIn(appCode(app, secret))).status).toBe(401);
    const byRecovery = await logIn(recoveryCodes[0]);
    expect([byRecovery.status, (await logIn(recoveryCodes[0])).status]).toEqual([200, 401]);
    const token = byRecovery.body.token ?? '';
    expect((await call('GET', '/api/auth/second-factor', token)).body.data).toEqual({
      isSet: true,
      recoveryCodesLeft: 9,
    });

    app.clock.advance(11 * MINUTE_MS);
    expect(await call('DELETE', '/api/auth/second-factor', token)).toMatchObject(REQUIRED);
    expect((await call('POST', '/api/auth/proof/begin', token)).body.data).toEqual({ by: 'app', to: null });
    expect((await call('POST', '/api/auth/proof', token, { code: '000000' })).status).toBe(400);
    expect((await call('POST', '/api/auth/proof', token, { code: appCode(app, secret) })).status).toBe(200);
    expect((await call('DELETE', '/api/auth/second-factor', token)).status).toBe(200);
    expect((await logIn()).status).toBe(200);
  });
});

// M-745.1
test('a new payout address needs a fresh proof, the same one and other fields do not', async () => {
  const { id, email, token } = await createProvider(app);
  const put = (paypalEmail: string) =>
    call('PUT', `/api/auth/provider/profile/${id}`, token, { name: 'Hugo', businessName: 'Hart Help', paypalEmail });
  expect((await put('first@example.com')).status).toBe(200);
  app.clock.advance(10 * MINUTE_MS);
  expect((await put('first@example.com')).status).toBe(200);
  expect(await put('second@example.com')).toMatchObject(REQUIRED);
  const { body } = await call('GET', `/api/auth/provider/profile/${id}`, token);
  expect(body['provider']).toMatchObject({ paypalEmail: 'first@example.com' });
  await prove({ id, email, token, password: '' });
  expect((await put('second@example.com')).status).toBe(200);
});
