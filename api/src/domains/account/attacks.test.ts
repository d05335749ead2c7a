import { createCustomer, createProvider, createOperator, mailedCode, type Person } from '../../../test/builders';
import {
  addPasskey,
  createAuthenticator,
  optionsOf,
  proveByPasskey,
  signInByPasskey,
} from '../../../test/authenticator';
import { callApi, type ApiResponse } from '../../../test/callApi';
import { confirm, doneJob, payoutOf, type Job } from '../../../test/moneyScenes';
import { runFor, signIn } from '../../../test/paidApp';
import { appCode, enrol } from '../../../test/secondFactor';
import { usePaidApp } from '../../../test/usePaidApp';
import { HOUR_MS, MINUTE_MS } from '../../platform/lib/durations';

/* Scripts of somebody who wants another's money or home address. Each plays to its end; then nothing has gone to the thief. */

const app = usePaidApp();
const THIEF = 'thief@example.com';
const ADDRESS = '12 Rye Lane';
const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/130.0.0.0 Safari/537.36';

interface World {
  /** A helper with a job that is done: its money leaves once the customer has confirmed it. */
  job: Job;
  helper: Person;
  customer: Person;
  operator: Person;
  /** A call from the thief's device; what it returns is searched for the address afterwards. */
  steal(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    options?: Parameters<typeof callApi>[3],
  ): Promise<ApiResponse>;
  /** Signs in with the password alone. @returns the token */
  logInAs(person: Person, path: string): Promise<string>;
  /** Sets a new password with the mailed code. @returns it */
  reset(email: string): Promise<string>;
  /** Changes where the helper is paid. */
  redirect(token: string, paypalEmail?: string): Promise<ApiResponse>;
  /** The link of the latest mail to somebody that has one. */
  linkTo(email: string): Promise<string>;
}

async function createWorld(): Promise<World & { read: string[] }> {
  const job = await doneJob(app);
  const { provider: helper, booked } = job;
  const read: string[] = [];
  const steal: World['steal'] = async (method, path, { headers, ...options } = {}) => {
    const response = await callApi(app, method, path, { ...options, headers: { 'user-agent': CHROME, ...headers } });
    read.push(response.text);
    return response;
  };
  return {
    job,
    helper,
    customer: booked.customer,
    operator: await createOperator(app),
    read,
    steal,
    logInAs: async ({ email, password }, path) =>
      (await steal('POST', path, { body: { email, password } })).body.token ?? '',
    reset: async (email) => {
      await steal('POST', '/api/auth/forgot-password', { body: { email } });
      const body = { email, otp: await mailedCode(app, email), newPassword: 'the thief’s own' };
      expect((await steal('POST', '/api/auth/reset-password', { body })).status).toBe(200);
      return body.newPassword;
    },
    redirect: (token, paypalEmail = THIEF) =>
      steal('PUT', `/api/auth/provider/profile/${helper.id}`, {
        token,
        body: { name: 'Hugo Hart', businessName: 'Hart Home Help', paypalEmail },
      }),
    linkTo: async (email) => {
      const mails = await app.context.db
        .selectFrom('outbox')
        .select('text_body as text')
        .where('recipient', '=', email)
        .where('text_body', 'like', '%not-me%')
        .orderBy('created_at', 'desc')
        .execute();
      return /https?:\/\/\S+(\/api\/account\/not-me\?token=\S+)/.exec(mails[0]?.text ?? '')?.[1] ?? 'no link';
    },
  };
}

const HELPER_LOGIN = '/api/auth/login-service';
const UNKNOWN = '00000000-0000-4000-8000-000000000000';
const GONE = { status: 401, body: { code: 'SESSION_ENDED' } };

/** Everything that needs a fresh proof is asked of this session. */
async function expectAllAsked(world: World, token: string, { password }: Person): Promise<void> {
  const asked = [
    await world.steal('GET', '/api/account/data', { token }),
    await world.steal('POST', '/api/account/close', { token, body: { password } }),
    await world.steal('POST', '/api/auth/second-factor/begin', { token }),
    await world.steal('DELETE', '/api/auth/second-factor', { token }),
    await world.steal('POST', '/api/auth/passkeys/begin', { token }),
    await world.steal('DELETE', `/api/auth/passkeys/${UNKNOWN}`, { token }),
  ];
  expect(asked.map(({ body }) => body.code)).toEqual(asked.map(() => 'STEP_UP_REQUIRED'));
  expect((await world.redirect(token)).status).not.toBe(200);
}

/** Sets the helper's second factor; a minute later, so that the next code is a new one. */
async function setFactor(helper: Person): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { token } = await signIn(app, helper, 'serviceProvider');
  const begun = await callApi(app, 'POST', '/api/auth/second-factor/begin', { token });
  const { secret, enrolmentToken } = begun.body.data as { secret: string; enrolmentToken: string };
  const body = { enrolmentToken, code: appCode(app, secret) };
  const set = await callApi(app, 'POST', '/api/auth/second-factor/set', { token, body });
  expect(set.status).toBe(200);
  app.clock.advance(MINUTE_MS);
  return { secret, ...(set.body.data as { recoveryCodes: string[] }) };
}

const ATTACKS: Record<string, (world: World) => Promise<void>> = {
  // M-742.1, M-743.1
  'stolen password: the owner reads the mail about the new device, and presses': async ({ helper, ...world }) => {
    const token = await world.logInAs(helper, HELPER_LOGIN);
    await world.redirect(token);
    await callApi(app, 'POST', await world.linkTo(helper.email));
    expect(await world.redirect(token)).toMatchObject(GONE);
  },
  // M-743.3
  'stolen password: the thief signs in again after the press, and redirects the money anew': async (world) => {
    await world.logInAs(world.helper, HELPER_LOGIN);
    await callApi(app, 'POST', await world.linkTo(world.helper.email));
    await world.redirect(await world.logInAs(world.helper, HELPER_LOGIN));
  },
  // M-742.1, M-743.1
  'stolen session, proven just now: the owner hears of the changed payout address, and presses': async (world) => {
    const { token } = await signIn(app, world.helper, 'serviceProvider');
    expect((await world.redirect(token)).status).toBe(200);
    await callApi(app, 'POST', await world.linkTo(world.helper.email));
    expect(await world.redirect(token)).toMatchObject(GONE);
  },
  // M-741.2
  'stolen session: the owner logs that device out': async ({ helper, ...world }) => {
    const token = await world.logInAs(helper, HELPER_LOGIN);
    const { body } = await callApi(app, 'GET', '/api/account/sessions', { token: helper.token });
    const [thief] = (body.data as { id: string; isCurrent: boolean }[]).filter(({ isCurrent }) => !isCurrent);
    await callApi(app, 'DELETE', `/api/account/sessions/${thief!.id}`, { token: helper.token });
    expect(await world.redirect(token)).toMatchObject(GONE);
  },
  // M-743.3
  'insider operator: releases the payout by hand while it is frozen': async ({ helper, job, operator, ...world }) => {
    await world.redirect((await signIn(app, helper, 'serviceProvider')).token);
    await callApi(app, 'POST', await world.linkTo(helper.email));
    await confirm(app, job);
    await runFor(app, 1);
    const { bookingId } = job.booked.booking;
    const body = { reason: 'Please' };
    const path = `/api/operator/bookings/${bookingId}/payout/release`;
    const { token } = await signIn(app, operator, 'operator');
    expect((await world.steal('POST', path, { token, body })).status).toBe(409);
  },
  // M-743.2
  'forged link: freezes another’s account': async ({ helper, ...world }) => {
    const other = await createProvider(app);
    await world.logInAs(other, HELPER_LOGIN);
    const link = await world.linkTo(other.email);
    expect((await world.steal('POST', link.replace(other.id, helper.id))).status).toBe(400);
    expect((await world.steal('POST', link.replace('serviceProvider', 'user'))).status).toBe(400);
    expect((await world.steal('POST', link.replace(/\.(\d+)\./, '.9$1.'))).status).toBe(400);
    expect((await world.steal('GET', '/api/auth/me-service', { token: helper.token })).status).toBe(200);
  },
  // M-743.2
  'link of another purpose: signs in, confirms or unsubscribes with it': async ({ helper, ...world }) => {
    await world.logInAs(helper, HELPER_LOGIN);
    const token = (await world.linkTo(helper.email)).split('token=')[1]!;
    const proof = token.split('.')[3]!;
    expect((await world.steal('POST', `/api/mails/unsubscribe?token=messages.${helper.id}.${proof}`)).status).toBe(400);
    expect((await world.steal('GET', '/api/auth/me-service', { token })).status).toBe(401);
    const until = token.split('.')[2]!;
    const verify = await world.steal('GET', `/api/auth/verify-service?id=${helper.id}&until=${until}&proof=${proof}`);
    expect(verify.headers['location']).toContain('verified=0');
  },
  // M-745.1
  'stolen password: redirects the money, reads the data, closes the account, sets a factor': async (world) => {
    const token = await world.logInAs(world.helper, HELPER_LOGIN);
    await expectAllAsked(world, token, world.helper);
  },
  // M-745.1
  'stolen password of a customer: reads the data, closes the account, sets a factor': async (world) => {
    const token = await world.logInAs(world.customer, '/api/auth/login');
    await expectAllAsked(world, token, world.customer);
  },
  // M-745.1
  'stolen session, older than ten minutes: does the same': (world) =>
    expectAllAsked(world, world.helper.token, world.helper),
  // M-745.3
  'stolen session: guesses the mailed code': async ({ helper, ...world }) => {
    await world.steal('POST', '/api/auth/proof/begin', { token: helper.token });
    const right = await mailedCode(app, helper.email);
    for (let guess = 0; guess < 30; guess += 1) {
      const code = String(guess).padStart(6, '0');
      if (code !== right) await world.steal('POST', '/api/auth/proof', { token: helper.token, body: { code } });
    }
    expect((await world.redirect(helper.token)).status).toBe(403);
    expect((await world.steal('POST', '/api/auth/proof', { token: helper.token, body: { code: right } })).status).toBe(
      429,
    );
  },
  // M-745.3
  'stolen mailbox: proves a session with the code of a reset, and resets with the code of a proof': async (world) => {
    const { email, token } = world.helper;
    await world.steal('POST', '/api/auth/forgot-password', { body: { email } });
    const code = await mailedCode(app, email);
    expect((await world.steal('POST', '/api/auth/proof', { token, body: { code } })).status).toBe(400);
    await world.steal('POST', '/api/auth/proof/begin', { token });
    const body = { email, otp: await mailedCode(app, email), newPassword: 'another password' };
    expect((await world.steal('POST', '/api/auth/reset-password', { body })).status).toBe(400);
  },
  // M-745.3
  'another account’s code: proves the session with a code mailed to the thief': async ({ helper, ...world }) => {
    const thief = await createProvider(app, { email: THIEF });
    await world.steal('POST', '/api/auth/proof/begin', { token: thief.token });
    const code = await mailedCode(app, THIEF);
    expect((await world.steal('POST', '/api/auth/proof', { token: helper.token, body: { code } })).status).toBe(400);
    expect((await world.redirect(helper.token)).status).toBe(403);
  },
  // M-746.1
  'stolen password of a helper with a second factor: signs in': async ({ helper, ...world }) => {
    await setFactor(helper);
    expect(await world.logInAs(helper, HELPER_LOGIN)).toBe('');
  },
  // M-746.1
  'stolen mailbox of a helper with a second factor: resets the password and signs in': async ({ helper, ...world }) => {
    await setFactor(helper);
    expect(await world.logInAs({ ...helper, password: await world.reset(helper.email) }, HELPER_LOGIN)).toBe('');
  },
  // M-746.2
  'stolen session and mailbox of a helper with a second factor: asks for a code by mail': async ({
    helper,
    ...world
  }) => {
    await setFactor(helper);
    const { token } = await signIn(app, helper, 'serviceProvider');
    app.clock.advance(11 * MINUTE_MS);
    const { body } = await world.steal('POST', '/api/auth/proof/begin', { token });
    expect(body.data).toEqual({ by: 'app', to: null });
    expect((await world.redirect(token)).status).toBe(403);
  },
  // M-746.1
  'stolen password: guesses the second factor': async ({ helper, ...world }) => {
    await setFactor(helper);
    const { email, password } = helper;
    const statuses = new Set<number>();
    for (let guess = 0; guess < 12; guess += 1) {
      const body = { email, password, code: String(guess).padStart(6, '0') };
      statuses.add((await world.steal('POST', HELPER_LOGIN, { body })).status);
    }
    expect([...statuses]).toEqual([401, 429]);
  },
  // M-746.3
  'seen code: signs in with a code that the owner has used': async ({ helper, ...world }) => {
    const { secret } = await setFactor(helper);
    const body = { email: helper.email, password: helper.password, code: appCode(app, secret) };
    expect((await callApi(app, 'POST', HELPER_LOGIN, { body })).status).toBe(200);
    expect((await world.steal('POST', HELPER_LOGIN, { body })).status).toBe(401);
  },
  // M-746.2
  'enrolment of another: sets the owner’s factor with the thief’s own enrolment': async ({ helper, ...world }) => {
    const thief = await createProvider(app);
    const begun = await world.steal('POST', '/api/auth/second-factor/begin', { token: thief.token });
    const { secret, enrolmentToken } = begun.body.data as { secret: string; enrolmentToken: string };
    const body = { enrolmentToken, code: appCode(app, secret) };
    const { status } = await world.steal('POST', '/api/auth/second-factor/set', { token: helper.token, body });
    expect(status).toBe(400);
    const sets = await world.steal('POST', '/api/auth/second-factor/confirm', { body });
    expect(sets.status).toBe(401);
  },
  // M-742.2
  'stolen session: changes the email address to the thief’s': async ({ customer, ...world }) => {
    const { token } = await signIn(app, customer, 'user');
    await callApi(app, 'PUT', '/api/customer/profile', { token, body: { email: THIEF } });
    const { rows } = await app.store.pool.query('select from customers where email = $1', [THIEF]);
    expect(rows).toEqual([]);
    await world.steal('POST', '/api/auth/request-otp', { body: { email: THIEF } });
  },
  // M-745.1
  'insider operator, old session: refunds, pays, adds a colleague, resets a factor': async ({
    job,
    operator,
    ...world
  }) => {
    const { token } = await enrol(app, operator);
    app.clock.advance(11 * MINUTE_MS);
    const { bookingId } = job.booked.booking;
    const reason = 'Please';
    for (const path of [
      `bookings/${bookingId}/refund`,
      `bookings/${bookingId}/refund-part`,
      `bookings/${bookingId}/payout/retry`,
      `bookings/${bookingId}/payout/settle`,
      `bookings/${bookingId}/cancel`,
      `helpers/${world.helper.id}/unfreeze`,
      'restore/end',
      'operators',
      'second-factor/reset',
    ]) {
      const body = { reason, amount: 1, email: THIEF, name: 'A thief' };
      const { status, body: answer } = await world.steal('POST', `/api/operator/${path}`, { token, body });
      expect([path, status, answer.code]).toEqual([path, 403, 'STEP_UP_REQUIRED']);
    }
  },
  // M-745.3
  'insider operator, old session: proves it with a code by mail': async ({ operator, ...world }) => {
    const { token } = await enrol(app, operator);
    app.clock.advance(11 * MINUTE_MS);
    await world.steal('POST', '/api/auth/proof/begin', { token });
    expect((await world.steal('POST', '/api/auth/proof', { token, body: { code: '123456' } })).status).toBe(400);
  },
  // M-741.2
  'stolen session: looks at and ends the devices of somebody else': async ({ helper, customer, ...world }) => {
    const { body } = await callApi(app, 'GET', '/api/account/sessions', { token: customer.token });
    const [theirs] = body.data as { id: string }[];
    for (const id of [theirs!.id, 'x'])
      expect((await world.steal('DELETE', `/api/account/sessions/${id}`, { token: helper.token })).status).toBe(404);
    expect((await callApi(app, 'GET', '/api/account/sessions', { token: customer.token })).status).toBe(200);
  },
  // M-746.3
  'seen recovery code: signs in with one that the owner has used': async ({ helper, ...world }) => {
    const { recoveryCodes } = await setFactor(helper);
    const body = { email: helper.email, password: helper.password, code: recoveryCodes[0] };
    expect((await callApi(app, 'POST', HELPER_LOGIN, { body })).status).toBe(200);
    expect((await world.steal('POST', HELPER_LOGIN, { body })).status).toBe(401);
  },
  // M-745.1
  'stolen session of a helper with a second factor, older than ten minutes: removes the factor': async (world) => {
    await setFactor(world.helper);
    const { token } = await signIn(app, world.helper, 'serviceProvider');
    app.clock.advance(11 * MINUTE_MS);
    await expectAllAsked(world, token, world.helper);
    expect(await world.logInAs(world.helper, HELPER_LOGIN)).toBe('');
  },
  // M-745.2
  'stolen session: acts while the owner has proven another one': async ({ helper, ...world }) => {
    const own = await signIn(app, helper, 'serviceProvider');
    expect((await callApi(app, 'GET', '/api/account/data', { token: own.token })).status).toBe(200);
    expect((await world.redirect(helper.token)).status).toBe(403);
  },
  // M-743.1
  'stolen session: renews its token after the owner has pressed': async ({ helper, ...world }) => {
    const token = await world.logInAs(helper, HELPER_LOGIN);
    await callApi(app, 'POST', await world.linkTo(helper.email));
    for (const path of ['/auth/refresh-token', '/api/auth/refresh-token'])
      expect((await world.steal('POST', path, { token })).status).toBe(401);
    expect(await world.redirect(token)).toMatchObject(GONE);
  },
  // M-743.2
  'old link: freezes the payouts with a mail that is found after a month': async ({ helper, ...world }) => {
    await world.logInAs(helper, HELPER_LOGIN);
    const link = await world.linkTo(helper.email);
    app.clock.advance(31 * 24 * HOUR_MS);
    expect((await world.steal('POST', link)).status).toBe(400);
  },
  // M-93.2
  'stolen password of an operator with a second factor: signs in': async ({ operator, ...world }) => {
    await enrol(app, operator);
    expect(await world.logInAs(operator, '/api/auth/login-operator')).toBe('');
  },
  // M-748.2
  'stolen password of a helper with a passkey: removes it, and adds the thief’s': async (world) => {
    const { helper } = world;
    await addPasskey(app, await signIn(app, helper, 'serviceProvider'));
    const token = await world.logInAs(helper, HELPER_LOGIN);
    const { body } = await world.steal('GET', '/api/auth/passkeys', { token });
    const [passkey] = body.data as { id: string }[];
    for (const [method, path] of [
      ['DELETE', `/api/auth/passkeys/${passkey!.id}`],
      ['POST', '/api/auth/passkeys/begin'],
    ] as const)
      expect((await world.steal(method, path, { token })).body.code).toBe('STEP_UP_REQUIRED');
    await expectAllAsked(world, token, helper);
  },
  // M-749.2
  'stolen password and mailbox of a helper with a passkey: proves it by a mailed code': async (world) => {
    const { helper } = world;
    await addPasskey(app, await signIn(app, helper, 'serviceProvider'));
    const token = await world.logInAs({ ...helper, password: await world.reset(helper.email) }, HELPER_LOGIN);
    const { body } = await world.steal('POST', '/api/auth/proof/begin', { token });
    expect(body.data).toMatchObject({ by: 'passkey', to: null });
    expect((await world.steal('POST', '/api/auth/proof', { token, body: { code: '123456' } })).status).toBe(400);
    await expectAllAsked(world, token, helper);
  },
  // M-748.1
  'stolen session: adds the thief’s passkey to a challenge of the thief’s own account': async (world) => {
    const thief = await createProvider(app);
    const options = await optionsOf(app, '/api/auth/passkeys/begin', thief.token);
    const passkey = createAuthenticator(app).create(options);
    const { token } = world.helper;
    expect((await world.steal('POST', '/api/auth/passkeys', { token, body: { passkey } })).status).toBe(400);
  },
  // M-749.1
  'stolen session: proves it by the thief’s own passkey': async (world) => {
    const { helper } = world;
    await addPasskey(app, await signIn(app, helper, 'serviceProvider'));
    const authenticator = await addPasskey(app, await createProvider(app));
    expect((await proveByPasskey(app, authenticator, helper.token)).status).toBe(400);
    await expectAllAsked(world, helper.token, helper);
  },
  // M-750.1
  'stolen session, proven just now: adds a passkey; the owner presses, and the thief signs in by it': async (world) => {
    const { helper } = world;
    const authenticator = await addPasskey(app, await signIn(app, helper, 'serviceProvider'));
    await callApi(app, 'POST', await world.linkTo(helper.email));
    expect((await signInByPasskey(app, authenticator, 'serviceProvider')).status).toBe(401);
  },
  // M-747.3
  'same email address: signs in as the helper by a customer’s passkey': async ({ helper }) => {
    const authenticator = await addPasskey(app, await createCustomer(app, helper.email));
    expect((await signInByPasskey(app, authenticator, 'serviceProvider')).status).toBe(401);
  },
  // M-744
  'stolen sessions of a customer and a helper: use the operators’ calls': async ({
    helper,
    customer,
    job,
    ...world
  }) => {
    const path = `/api/operator/bookings/${job.booked.booking.bookingId}`;
    for (const { token } of [helper, customer]) {
      const body = { reason: 'Please' };
      expect((await world.steal('GET', path, { token })).status).toBe(403);
      expect((await world.steal('POST', `${path}/payout/release`, { token, body })).status).toBe(403);
    }
  },
};

// M-744
test.each(Object.entries(ATTACKS))('no money and no address: %s', async (_name, attack) => {
  const world = await createWorld();
  await attack(world);
  await confirm(app, {
    ...world.job,
    booked: { ...world.job.booked, customer: await signIn(app, world.customer, 'user') },
  });
  await runFor(app, 2);
  app.clock.advance(80 * HOUR_MS);
  await runFor(app, 2);
  const { status, receiver } = await payoutOf(app, world.job);
  if (!['pending', 'held'].includes(status)) expect(receiver).toBe(world.helper.email);
  const sent = app.payments.seen.filter(({ path }) => path.includes('/payments/payouts'));
  expect(JSON.stringify(sent)).not.toContain(THIEF);
  expect(world.read.join('\n')).not.toContain(ADDRESS);
});
