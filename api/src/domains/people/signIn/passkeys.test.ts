import {
  addPasskey,
  createAuthenticator,
  optionsOf,
  proveByPasskey,
  signInByPasskey,
  type Role,
} from '../../../../test/authenticator';
import { createCustomer, createOperator, createProvider, mailedCode, type Person } from '../../../../test/builders';
import { callApi } from '../../../../test/callApi';
import { readAudit } from '../../../../test/operatorDesk';
import { logInOperator } from '../../../../test/secondFactor';
import { startTestApp, type TestApp } from '../../../../test/testApp';
import { MINUTE_MS } from '../../../platform/lib/durations';
import { purgeCodes } from './oneTimeCodes.repo';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(() => {
  app.clock.advance(20 * MINUTE_MS);
});

const BEGIN = '/api/auth/passkeys/begin';
const LATE = 11 * MINUTE_MS;
const REQUIRED = { status: 403, body: { code: 'STEP_UP_REQUIRED' } };
const ROLES: [Role, () => Promise<Person>, string][] = [
  ['user', () => createCustomer(app), '/api/auth/login'],
  ['serviceProvider', () => createProvider(app), '/api/auth/login-service'],
  ['operator', () => createOperator(app), '/api/auth/login-operator'],
];

function list(token: string) {
  return callApi(app, 'GET', '/api/auth/passkeys', { token }).then(({ body }) => body.data as { id: string }[]);
}
function remove(token: string, id: string) {
  return callApi(app, 'DELETE', `/api/auth/passkeys/${id}`, { token });
}
function add(token: string, passkey: object) {
  return callApi(app, 'POST', '/api/auth/passkeys', { token, body: { passkey } });
}
function mailsTo({ email }: Person, kind = 'factor-changed') {
  return app.context.db
    .selectFrom('outbox')
    .select('text_body as text')
    .where('recipient', '=', email)
    .where('kind', '=', kind)
    .orderBy('created_at')
    .execute();
}

describe.each(ROLES)('a passkey of a %s', (role, create, login) => {
  // M-747.1, M-747.2, M-748.1
  test('is added with a fresh proof, mailed about, and signs in as both factors', async () => {
    const person = await create();
    const authenticator = await addPasskey(app, person);
    expect(await list(person.token)).toEqual([
      expect.objectContaining({ name: 'Unknown device', usedAt: null, isBlocked: false }),
    ]);
    const [mail] = await mailsTo(person);
    expect(mail!.text).toContain('A passkey was added');
    expect(mail!.text).toContain('not-me?token=');
    app.clock.advance(LATE);
    const { status, body } = await signInByPasskey(app, authenticator, role);
    expect([status, body['email']]).toEqual([200, person.email]);
    expect(body['provider']).toEqual(
      role === 'serviceProvider' ? expect.objectContaining({ id: person.id, email: person.email }) : null,
    );
    // The sign-in is a fresh proof.
    expect((await callApi(app, 'POST', BEGIN, { token: body.token })).status).toBe(200);
    expect(await list(body.token ?? '')).toMatchObject([{ usedAt: app.clock.now().toISOString() }]);
  });

  // M-747.3
  test('signs in as nobody of another role, and for no other site', async () => {
    const authenticator = await addPasskey(app, await create());
    for (const [other] of ROLES)
      if (other !== role) expect((await signInByPasskey(app, authenticator, other)).status).toBe(401);
    for (const fault of [
      { origin: 'https://choresy.example.evil.com' },
      { rpId: 'evil.com' },
      { isVerified: false },
      { userHandle: Buffer.from('another').toString('base64url') },
    ])
      expect((await signInByPasskey(app, authenticator, role, fault)).status).toBe(401);
    expect((await signInByPasskey(app, authenticator, role)).status).toBe(200);
  });

  // M-747.4
  test('needs a challenge that is new, unused and made for this', async () => {
    const person = await create();
    const authenticator = await addPasskey(app, person);
    const begin = () => optionsOf(app, '/api/auth/passkey/begin', undefined, { role });
    const send = (passkey: object) => callApi(app, 'POST', '/api/auth/passkey', { body: { role, passkey } });
    const passkey = authenticator.sign(await begin());
    expect((await send(passkey)).status).toBe(200);
    expect((await send(passkey)).status).toBe(401);
    const late = await begin();
    app.clock.advance(LATE);
    expect((await send(authenticator.sign(late))).status).toBe(401);
    expect((await send(authenticator.sign({ ...late, challenge: 'bWFkZSBieSBtZQ' }))).status).toBe(401);
    const { body } = await signInByPasskey(app, authenticator, role);
    const proof = await callApi(app, 'POST', '/api/auth/proof/begin', { token: body.token });
    const { passkey: ofProof } = proof.body.data as { passkey: { challenge: string } };
    expect((await send(authenticator.sign(ofProof))).status).toBe(401);
  });

  // M-747.5
  test('is rejected when its count goes backwards, as that of a copy does', async () => {
    const authenticator = await addPasskey(app, await create());
    expect((await signInByPasskey(app, authenticator, role, { counter: 10 })).status).toBe(200);
    for (const counter of [10, 9, 0])
      expect((await signInByPasskey(app, authenticator, role, { counter })).status).toBe(401);
    expect((await signInByPasskey(app, authenticator, role, { counter: 11 })).status).toBe(200);
  });

  // M-748.2
  test('is removed with a fresh proof alone, mailed about, and signs in no more', async () => {
    const person = await create();
    const authenticator = await addPasskey(app, person);
    const { body } = await callApi(app, 'POST', login, { body: { email: person.email, password: person.password } });
    const token = body.token ?? '';
    const [passkey] = await list(token);
    expect(await remove(token, passkey!.id)).toMatchObject(REQUIRED);
    expect((await proveByPasskey(app, authenticator, token)).status).toBe(200);
    const [stranger] = await list(
      (await signInByPasskey(app, await addPasskey(app, await create()), role)).body.token!,
    );
    expect((await remove(token, stranger!.id)).status).toBe(404);
    expect((await remove(token, passkey!.id)).status).toBe(200);
    expect((await mailsTo(person)).at(-1)!.text).toContain('A passkey was removed');
    expect((await signInByPasskey(app, authenticator, role)).status).toBe(401);
    expect(await list(token)).toEqual([]);
  });

  // M-749.1
  test('proves the sessions of its account alone', async () => {
    const [person, thief] = [await create(), await create()];
    const [own, foreign] = [await addPasskey(app, person), await addPasskey(app, thief)];
    app.clock.advance(LATE);
    expect(await callApi(app, 'POST', BEGIN, { token: person.token })).toMatchObject(REQUIRED);
    expect((await proveByPasskey(app, foreign, person.token)).status).toBe(400);
    // A challenge of another session.
    const begun = await callApi(app, 'POST', '/api/auth/proof/begin', { token: thief.token });
    const { passkey } = begun.body.data as { passkey: { challenge: string; rpId: string } };
    const signed = { passkey: own.sign(passkey) };
    expect((await callApi(app, 'POST', '/api/auth/proof', { token: person.token, body: signed })).status).toBe(400);
    expect((await proveByPasskey(app, own, person.token)).status).toBe(200);
    expect((await callApi(app, 'POST', BEGIN, { token: person.token })).status).toBe(200);
  });
});

describe('adding a passkey', () => {
  // M-748.1
  test('needs a right answer to a challenge of the same session, once', async () => {
    const person = await createCustomer(app);
    const { token } = person;
    const authenticator = createAuthenticator(app);
    for (const fault of [{ origin: 'https://evil.com' }, { rpId: 'evil.com' }, { isVerified: false }]) {
      const { status } = await add(token, authenticator.create(await optionsOf(app, BEGIN, token), fault));
      expect(status).toBe(400);
    }
    const other = await createCustomer(app);
    expect((await add(other.token, authenticator.create(await optionsOf(app, BEGIN, token)))).status).toBe(400);
    const late = await optionsOf(app, BEGIN, token);
    app.clock.advance(LATE);
    expect((await add(token, authenticator.create(late))).status).toBe(400);
    expect(await list(token)).toEqual([]);
    const fresh = await createCustomer(app);
    const passkey = authenticator.create(await optionsOf(app, BEGIN, fresh.token));
    expect((await add(fresh.token, passkey)).status).toBe(200);
    expect((await add(fresh.token, passkey)).status).toBe(400);
    expect((await add(fresh.token, { id: '=' })).status).toBe(400);
    expect((await callApi(app, 'POST', BEGIN)).status).toBe(401);
  });

  // M-748.1
  test('names the passkeys that the browser need not add again, and the account by role', async () => {
    const person = await createProvider(app);
    const { credentials } = await addPasskey(app, person);
    const options = await optionsOf(app, BEGIN, person.token);
    expect(options).toMatchObject({
      rp: { id: 'localhost', name: 'Choresy' },
      user: { name: `${person.email} (helper)` },
      excludeCredentials: [{ id: credentials[0]!.id.toString('base64url'), transports: ['internal'] }],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
  });

  // M-748.3
  test('ends at twenty', async () => {
    const person = await createCustomer(app);
    for (let count = 0; count < 20; count += 1) await addPasskey(app, person);
    expect((await callApi(app, 'POST', BEGIN, { token: person.token })).status).toBe(409);
  });

  // M-748.4
  test('is recorded of operators', async () => {
    const olive = await createOperator(app);
    const authenticator = await addPasskey(app, olive);
    const { body } = await signInByPasskey(app, authenticator, 'operator');
    const [passkey] = await list(body.token!);
    await remove(body.token!, passkey!.id);
    const { data } = await readAudit(app, olive, `subject=${olive.email}`);
    expect(data.map(({ action }) => action)).toEqual(['passkey.remove', 'passkey.add']);
  });
});

describe('an account with a passkey', () => {
  async function signedInByPassword(person: Person, path: string): Promise<string> {
    const { body } = await callApi(app, 'POST', path, { body: { email: person.email, password: person.password } });
    return body.token ?? '';
  }

  // M-749.2
  test.each(ROLES.slice(0, 2))('of a %s is proven by no mailed code', async (_role, create, login) => {
    const person = await create();
    await addPasskey(app, person);
    const token = await signedInByPassword(person, login);
    const before = (await mailsTo(person, 'one-time-code')).length;
    const { body } = await callApi(app, 'POST', '/api/auth/proof/begin', { token });
    expect(body.data).toMatchObject({ by: 'passkey', to: null, passkey: { rpId: 'localhost' } });
    expect(await mailsTo(person, 'one-time-code')).toHaveLength(before);
    for (const given of [{ code: '123456' }, {}])
      expect((await callApi(app, 'POST', '/api/auth/proof', { token, body: given })).status).toBe(400);
  });

  // M-749.3
  test('of an operator needs it for money, and gets no authenticator app by the password', async () => {
    const olive = await createOperator(app);
    const authenticator = await addPasskey(app, olive);
    expect(await logInOperator(app, olive, { enrol: true })).toMatchObject({ status: 401 });
    const { body } = await logInOperator(app, olive);
    const addOperator = () =>
      callApi(app, 'POST', '/api/operator/operators', {
        token: body.token,
        body: { email: `new-${olive.email}`, name: 'Nell' },
      });
    expect(await addOperator()).toMatchObject(REQUIRED);
    expect((await proveByPasskey(app, authenticator, body.token!)).status).toBe(200);
    expect((await addOperator()).status).toBe(200);
  });

  // M-749.3
  test('of an operator signs in by it where a second factor is required', async () => {
    const strict = await startTestApp({ settings: { requiresSecondFactor: true } });
    const olive = await createOperator(strict);
    const token = await strict.context.sessions.start(strict.context.db, 'operator', olive.id, { isProven: true });
    const authenticator = await addPasskey(strict, { token });
    expect((await logInOperator(strict, olive)).status).toBe(401);
    expect((await signInByPasskey(strict, authenticator, 'operator')).status).toBe(200);
    await strict.stop();
  });

  // M-750.1
  test.each(ROLES)('of a %s has it blocked by ‘This was not me’', async (role, create, login) => {
    const person = await create();
    const authenticator = await addPasskey(app, person);
    const [mail] = await mailsTo(person);
    const link = /https?:\/\/[^/]+(\/api\/account\/not-me\?token=\S+)/.exec(mail!.text)![1]!;
    expect((await callApi(app, 'POST', link)).status).toBe(200);
    expect((await signInByPasskey(app, authenticator, role)).status).toBe(401);
    const token = await signedInByPassword(person, login);
    expect(await list(token)).toMatchObject([{ isBlocked: true }]);
    const { body } = await callApi(app, 'POST', '/api/auth/proof/begin', { token });
    expect(body.data).toEqual({ by: 'passkey', to: null });
    const proven = await app.context.sessions.start(app.context.db, role, person.id, { isProven: true });
    const begun = await callApi(app, 'POST', BEGIN, { token: proven });
    expect(begun.status).toBe(role === 'serviceProvider' ? 409 : 200);
  });

  // M-750.2
  test.each(ROLES.slice(0, 2))('of a %s keeps it at a password reset, loses it when closed', async (role, create) => {
    const person = await create();
    const authenticator = await addPasskey(app, person);
    const request = role === 'user' ? 'request-otp' : 'forgot-password';
    await callApi(app, 'POST', `/api/auth/${request}`, { body: { email: person.email } });
    const otp = await mailedCode(app, person.email);
    const { email, password: newPassword } = person;
    const reset = await callApi(app, 'POST', '/api/auth/reset-password', { body: { email, otp, newPassword } });
    expect(reset.status).toBe(200);
    const [mail] = await mailsTo(person, 'password-changed');
    expect(mail!.text).toContain('Your passkeys sign you in as before.');
    const { body } = await signInByPasskey(app, authenticator, role);
    const { token } = body;
    const exported = await callApi(app, 'GET', '/api/account/data', { token });
    const { passkeys } = exported.body.data as { passkeys: object[] };
    expect(passkeys).toEqual([
      { name: 'Unknown device', createdAt: expect.any(String), lastUsedAt: expect.any(String), blockedAt: null },
    ]);
    const closed = await callApi(app, 'POST', '/api/account/close', { token, body: { password: person.password } });
    expect(closed.status).toBe(200);
    expect((await signInByPasskey(app, authenticator, role)).status).toBe(401);
    const left = await app.context.db.selectFrom('passkeys').select('id').where('account_id', '=', person.id).execute();
    expect(left).toEqual([]);
  });
});

describe('the limits of signing in by passkey', () => {
  // M-747.6
  test('count wrong ones of a network, and give right ones back', async () => {
    const person = await createCustomer(app);
    const authenticator = await addPasskey(app, person);
    for (let count = 0; count < 160; count += 1) {
      const { status } = await signInByPasskey(app, authenticator, 'user');
      if (status !== 200) throw new Error(`rejected at ${count}`);
    }
    const passkey = authenticator.sign(await optionsOf(app, '/api/auth/passkey/begin', undefined, { role: 'user' }), {
      rpId: 'evil.com',
    });
    const send = () => callApi(app, 'POST', '/api/auth/passkey', { body: { role: 'user', passkey } });
    const statuses = new Set<number>();
    for (let count = 0; count < 151; count += 1) statuses.add((await send()).status);
    expect([...statuses]).toEqual([401, 429]);
  });
});

// M-747.4
test('challenges that are too old are deleted', async () => {
  await optionsOf(app, '/api/auth/passkey/begin', undefined, { role: 'user' });
  app.clock.advance(LATE);
  await purgeCodes(app.context.db, app.clock.now());
  expect(await app.context.db.selectFrom('passkey_challenges').select('challenge').execute()).toEqual([]);
});
