import { callApi } from '../../../../test/callApi';
import { createCustomer, createOperator, createProvider, type Person } from '../../../../test/builders';
import { command, readAudit } from '../../../../test/operatorDesk';
import { appCode, beginEnrolment, confirmEnrolment, enrol, logInOperator } from '../../../../test/secondFactor';
import { startTestApp, type TestApp } from '../../../../test/testApp';
import { MINUTE_MS } from '../../../platform/lib/durations';
import { createKeyring } from '../../../platform/lib/keyring';
import { createSecretBox } from '../../../platform/lib/secretBox';

let app: TestApp;
let olive: Person;
let oscar: Person;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  app.clock.advance(20 * MINUTE_MS);
  [olive, oscar] = [await createOperator(app), await createOperator(app)];
});

function canRead(token: string | undefined): Promise<number> {
  return callApi(app, 'GET', '/api/operator/helpers', { token }).then(({ status }) => status);
}

describe('signing in', () => {
  // M-58, M-93.1
  test('returns a token at once to an operator without a second factor where none is required', async () => {
    const { status, body } = await logInOperator(app, olive);
    expect([status, body]).toEqual([200, { success: true, token: expect.any(String), message: 'Login successful!' }]);
  });

  // M-93.2
  test('requires a code once a second factor is set, and takes each code once', async () => {
    const { secret, token } = await enrol(app, olive);
    expect(await canRead(token)).toBe(200);
    expect(await logInOperator(app, olive)).toMatchObject({ status: 401, body: { code: 'SECOND_FACTOR_REQUIRED' } });
    const code = appCode(app, secret);
    const first = await logInOperator(app, olive, { code });
    expect([first.status, await canRead(first.body.token)]).toEqual([200, 200]);
    expect(await logInOperator(app, olive, { code })).toMatchObject({
      status: 401,
      body: { code: 'SECOND_FACTOR_WRONG' },
    });
    // An earlier one that was never used is no better.
    expect((await logInOperator(app, olive, { code: appCode(app, secret, -1) })).status).toBe(401);
    expect(
      (await logInOperator(app, olive, { code: ` ${appCode(app, secret, 1).replace(/^.../, '$& ')}` })).status,
    ).toBe(200);
  });

  // M-93.2
  test('accepts the code of the step before and after, and none further away', async () => {
    const { secret } = await enrol(app, olive);
    for (const steps of [-2, 2])
      expect((await logInOperator(app, olive, { code: appCode(app, secret, steps) })).status).toBe(401);
    expect((await logInOperator(app, olive, { code: appCode(app, secret, -1) })).status).toBe(200);
    expect((await logInOperator(app, olive, { code: appCode(app, secret, 1) })).status).toBe(200);
  });

  test('does not reveal with a wrong password whether a code is right, or needed', async () => {
    const { secret } = await enrol(app, olive);
    const wrong = { ...olive, password: 'a wrong one' };
    const responses = [
      await logInOperator(app, wrong),
      await logInOperator(app, wrong, { code: appCode(app, secret) }),
      await logInOperator(app, { ...oscar, password: 'a wrong one' }),
    ];
    expect(new Set(responses.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect((await logInOperator(app, olive, { code: appCode(app, secret) })).status).toBe(200);
  });

  // M-93.4
  test('rejects every code after five wrong ones with 429 for a quarter of an hour, and forgets them after a right one', async () => {
    const { secret } = await enrol(app, olive);
    const wrong = () => logInOperator(app, olive, { code: '000000' });
    for (let attempt = 0; attempt < 4; attempt += 1) expect((await wrong()).status).toBe(401);
    expect((await logInOperator(app, olive, { code: appCode(app, secret) })).status).toBe(200);
    for (let attempt = 0; attempt < 5; attempt += 1) expect((await wrong()).status).toBe(401);
    app.clock.advance(MINUTE_MS);
    expect((await logInOperator(app, olive, { code: appCode(app, secret) })).status).toBe(429);
    expect((await logInOperator(app, oscar)).status).toBe(200);
    app.clock.advance(15 * MINUTE_MS);
    expect((await logInOperator(app, olive, { code: appCode(app, secret) })).status).toBe(200);
  });
});

describe('recovery codes', () => {
  // M-93.3
  test('are ten, kept as hashes, and each signs in once', async () => {
    const { recoveryCodes } = await enrol(app, olive);
    expect(new Set(recoveryCodes).size).toBe(10);
    const [first = '', second = ''] = recoveryCodes;
    const kept = await app.context.db.selectFrom('operator_recovery_codes').selectAll().execute();
    expect(JSON.stringify(kept)).not.toContain(first.replace('-', ''));
    expect((await logInOperator(app, olive, { code: first })).body.message).toBe(
      'Login successful! Recovery codes left: 9.',
    );
    expect((await logInOperator(app, olive, { code: first })).status).toBe(401);
    expect((await logInOperator(app, olive, { code: second.toLowerCase().replace('-', ' ') })).status).toBe(200);
    await enrol(app, oscar);
    expect((await logInOperator(app, oscar, { code: recoveryCodes[2] })).status).toBe(401);
    const { data } = await readAudit(app, oscar, `subject=${olive.email}`);
    expect(data.map(({ action, after }) => [action, after])).toEqual([
      ['second-factor.recovery-code', { left: 8 }],
      ['second-factor.recovery-code', { left: 9 }],
      ['second-factor.enrol', { isEnrolled: true }],
    ]);
  });

  test('are void once a new second factor is set', async () => {
    const before = await enrol(app, olive);
    const after = await enrol(app, olive, { code: before.recoveryCodes[0] });
    expect(after.secret).not.toBe(before.secret);
    expect((await logInOperator(app, olive, { code: before.recoveryCodes[1] })).status).toBe(401);
    expect((await logInOperator(app, olive, { code: appCode(app, before.secret) })).status).toBe(401);
    expect((await logInOperator(app, olive, { code: appCode(app, after.secret) })).status).toBe(200);
  });
});

describe('enrolling', () => {
  // M-93.5
  test('shows the same secret and URI until it is confirmed, and keeps the secret encrypted', async () => {
    const { enrolmentToken, secret, uri } = await beginEnrolment(app, olive);
    const again = await callApi(app, 'POST', '/api/auth/second-factor/enrol', { body: { enrolmentToken } });
    expect(again.body.data).toMatchObject({ secret, uri });
    expect(uri).toBe(`otpauth://totp/Choresy:${encodeURIComponent(olive.email)}?secret=${secret}&issuer=Choresy`);
    const kept = JSON.stringify(await app.context.db.selectFrom('operator_enrolments').selectAll().execute());
    expect(kept).not.toContain(secret);
    expect(kept).not.toContain(enrolmentToken);
    expect(await canRead(enrolmentToken)).toBe(401);
    // Not confirmed: the account is as it was.
    expect((await logInOperator(app, olive)).status).toBe(200);
  });

  // M-93.5
  test('rejects a wrong code, a used, old or foreign token, and a sixth attempt', async () => {
    const begun = await beginEnrolment(app, olive);
    expect((await confirmEnrolment(app, begun.enrolmentToken, '000000')).status).toBe(400);
    expect((await confirmEnrolment(app, begun.enrolmentToken, appCode(app, begun.secret))).status).toBe(200);
    expect((await confirmEnrolment(app, begun.enrolmentToken, appCode(app, begun.secret, 1))).status).toBe(401);
    const late = await beginEnrolment(app, oscar);
    app.clock.advance(11 * MINUTE_MS);
    expect((await confirmEnrolment(app, late.enrolmentToken, appCode(app, late.secret))).status).toBe(401);
    const guessed = await beginEnrolment(app, oscar);
    for (let attempt = 0; attempt < 5; attempt += 1)
      expect((await confirmEnrolment(app, guessed.enrolmentToken, '000000')).status).toBe(400);
    expect((await confirmEnrolment(app, guessed.enrolmentToken, appCode(app, guessed.secret))).status).toBe(401);
    expect((await logInOperator(app, oscar)).body.token).toBeDefined();
  });

  test.each(['enrol', 'confirm'])(
    'rejects the call %s with the token of a customer, a helper or an operator',
    async (call) => {
      const tokens = [await createCustomer(app), await createProvider(app), olive].map(({ token }) => token);
      for (const token of tokens) {
        const body = { enrolmentToken: token.slice(0, 200), code: '123456' };
        expect((await callApi(app, 'POST', `/api/auth/second-factor/${call}`, { token, body })).status).toBe(401);
      }
      expect((await callApi(app, 'POST', `/api/auth/second-factor/${call}`, { body: {} })).status).toBe(400);
    },
  );

  test('needs the code of the present second factor to set a new one', async () => {
    await enrol(app, olive);
    expect(await logInOperator(app, olive, { enrol: true })).toMatchObject({
      status: 401,
      body: { code: 'SECOND_FACTOR_REQUIRED' },
    });
  });
});

// M-93.6
test('lets operators reset each other’s second factor, which ends the sessions, but not their own', async () => {
  const { token } = await enrol(app, olive);
  const reset = (by: Person, email: string) => command(app, by, 'second-factor/reset', { email, reason: 'Phone lost' });
  oscar = { ...oscar, token: String((await logInOperator(app, oscar)).body.token) };
  expect((await reset({ ...olive, token }, olive.email)).status).toBe(409);
  expect((await reset(oscar, 'nobody@example.com')).status).toBe(404);
  expect((await reset(oscar, olive.email.toUpperCase())).status).toBe(200);
  expect(await canRead(token)).toBe(401);
  expect((await logInOperator(app, olive)).status).toBe(200);
  expect((await reset(oscar, olive.email)).status).toBe(409);
  expect((await readAudit(app, oscar, 'action=second-factor.reset')).data).toMatchObject([
    { operator: { id: oscar.id }, subject: { name: olive.email }, reason: 'Phone lost' },
  ]);
});

// M-93.7
test('requires a new enrolment when the second factor’s secret was sealed with another JWT_SECRET', async () => {
  await enrol(app, olive);
  const secret = createSecretBox(createKeyring('another secret that is long enough')).seal(Buffer.alloc(20), olive.id);
  await app.context.db
    .updateTable('operator_second_factors')
    .set({ secret })
    .where('operator_id', '=', olive.id)
    .execute();
  const { body } = await logInOperator(app, olive);
  expect(body).toMatchObject({ success: true, enrolmentToken: expect.any(String) });
  expect(body.token).toBeUndefined();
});

describe('signing in when a second factor is required', () => {
  // M-93.1
  test('returns an enrolment token and no session until the second factor is set', async () => {
    const strict = await startTestApp({ settings: { requiresSecondFactor: true } });
    const person = await createOperator(strict);
    expect(person.token).toBe('');
    const login = await logInOperator(strict, person);
    expect(login.body).toEqual({
      success: true,
      message: 'Please set up your authenticator app first.',
      enrolmentToken: expect.any(String),
      expiresAt: new Date(strict.clock.now().getTime() + 10 * MINUTE_MS).toISOString(),
    });
    expect(await strict.context.db.selectFrom('sessions').select('id').execute()).toEqual([]);
    const { secret } = await enrol(strict, person);
    expect((await logInOperator(strict, person, { code: appCode(strict, secret) })).body.token).toBeDefined();
    await strict.stop();
  });
});
