import { createProvider, createOperator, type Person } from '../../../test/builders';
import { callApi, type ApiResponse } from '../../../test/callApi';
import { confirm, doneJob, payoutOf, type Job } from '../../../test/moneyScenes';
import { runFor, signIn } from '../../../test/paidApp';
import { usePaidApp } from '../../../test/usePaidApp';
import { HOUR_MS } from '../../platform/lib/durations';

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
const GONE = { status: 401, body: { code: 'SESSION_ENDED' } };

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
  'stolen session: the owner hears of the changed payout address, and presses': async ({ helper, ...world }) => {
    await world.redirect(helper.token);
    await callApi(app, 'POST', await world.linkTo(helper.email));
    expect(await world.redirect(helper.token)).toMatchObject(GONE);
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
    await world.redirect(helper.token);
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
  // M-741.2
  'stolen session: looks at and ends the devices of somebody else': async ({ helper, customer, ...world }) => {
    const { body } = await callApi(app, 'GET', '/api/account/sessions', { token: customer.token });
    const [theirs] = body.data as { id: string }[];
    for (const id of [theirs!.id, 'x'])
      expect((await world.steal('DELETE', `/api/account/sessions/${id}`, { token: helper.token })).status).toBe(404);
    expect((await callApi(app, 'GET', '/api/account/sessions', { token: customer.token })).status).toBe(200);
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
