import { addPasskey, signInByPasskey } from '../../../test/authenticator';
import { createCustomer, createOperator, createProvider, type Person } from '../../../test/builders';
import { callApi } from '../../../test/callApi';
import { confirm, doneJob, payoutOf } from '../../../test/moneyScenes';
import { closeByOwner } from '../../../test/closeByOwner';
import { readAudit } from '../../../test/operatorDesk';
import { runFor, signIn } from '../../../test/paidApp';
import { enrol, logInOperator } from '../../../test/secondFactor';
import { usePaidApp } from '../../../test/usePaidApp';
import { HOUR_MS, MINUTE_MS } from '../../platform/lib/durations';

const app = usePaidApp();

function reset({ token }: Person, path: string, body: object = { reason: 'Phone and keys lost' }) {
  return callApi(app, 'POST', `/api/operator/${path}/reset-factors`, { token, body });
}

const KINDS = [
  ['customer', 'user', () => createCustomer(app)],
  ['helper', 'serviceProvider', () => createProvider(app)],
] as const;

describe.each(KINDS)('an operator’s reset of a %s’s login', (kind, role, create) => {
  // M-752.1
  test('removes passkeys, ends the sessions, is mailed with the reason and audited', async () => {
    const olive = await createOperator(app);
    const person = await create();
    const authenticator = await addPasskey(app, person);
    const path = `${kind}s/${person.id}`;
    expect((await reset(olive, path, {})).status).toBe(400);
    expect((await reset(person, path)).status).toBe(403);
    expect((await reset(olive, `${kind}s/00000000-0000-4000-8000-000000000000`)).status).toBe(404);
    expect((await reset(olive, `${kind === 'helper' ? 'customer' : 'helper'}s/${person.id}`)).status).toBe(404);
    expect((await reset(olive, path)).status).toBe(200);
    expect((await signInByPasskey(app, authenticator, role)).status).toBe(401);
    expect((await callApi(app, 'GET', '/api/account/sessions', { token: person.token })).status).toBe(401);
    const mails = app.context.db.selectFrom('outbox').select('text_body as text').where('recipient', '=', person.email);
    const [mail] = await mails.where('kind', '=', 'factor-changed').orderBy('created_at', 'desc').execute();
    expect((await mails.where('kind', '=', 'factor-changed').execute()).map(({ text }) => text).join()).toContain(
      'Phone and keys lost',
    );
    expect(mail!.text).toContain('not-me?token=');
    const { data } = await readAudit(app, olive, `subject=${person.email}`);
    expect(data).toMatchObject([
      {
        action: 'second-factor.reset',
        reason: 'Phone and keys lost',
        subject: { kind: kind === 'helper' ? 'provider' : 'customer', name: person.email },
        before: { isEnrolled: false, hasPasskey: true },
      },
    ]);
    expect((await reset(olive, path)).status).toBe(409);
  });

  // M-752.1
  test('needs the operator’s own fresh proof', async () => {
    const olive = await createOperator(app);
    const { token } = await enrol(app, olive);
    const person = await create();
    await addPasskey(app, person);
    app.clock.advance(11 * MINUTE_MS);
    const { status, body } = await reset({ ...olive, token }, `${kind}s/${person.id}`);
    expect([status, body.code]).toEqual([403, 'STEP_UP_REQUIRED']);
  });
});

// M-752.2
test('the payouts of a helper wait for 72 hours after the reset', async () => {
  const job = await doneJob(app);
  const { provider } = job;
  await addPasskey(app, await signIn(app, provider, 'serviceProvider'));
  expect((await reset(await createOperator(app), `helpers/${provider.id}`)).status).toBe(200);
  const customer = await signIn(app, job.booked.customer, 'user');
  await confirm(app, { ...job, booked: { ...job.booked, customer } });
  await runFor(app, 1);
  expect(await payoutOf(app, job)).toMatchObject({ status: 'held' });
  app.clock.advance(71 * HOUR_MS);
  await runFor(app, 1);
  expect(await payoutOf(app, job)).toMatchObject({ status: 'held' });
  app.clock.advance(2 * HOUR_MS);
  await runFor(app, 2);
  expect((await payoutOf(app, job)).status).not.toBe('held');
});

// M-752.3
test('an operator’s passkeys go with another operator’s reset', async () => {
  const [olive, oscar] = [await createOperator(app), await createOperator(app)];
  const authenticator = await addPasskey(app, oscar);
  const body = { email: oscar.email, reason: 'Key lost' };
  expect((await callApi(app, 'POST', '/api/operator/second-factor/reset', { token: olive.token, body })).status).toBe(
    200,
  );
  expect((await signInByPasskey(app, authenticator, 'operator')).status).toBe(401);
  expect((await logInOperator(app, oscar)).status).toBe(200);
});

// M-752.1
test('the email address of a customer goes from the audit with the account', async () => {
  const olive = await createOperator(app);
  const person = await createCustomer(app);
  await addPasskey(app, person);
  await reset(olive, `customers/${person.id}`);
  await closeByOwner(app, await signIn(app, person, 'user'));
  const { data } = await readAudit(app, olive, `subject=${person.id}`);
  expect(data).toMatchObject([{ subject: { name: 'Former customer' } }]);
});
