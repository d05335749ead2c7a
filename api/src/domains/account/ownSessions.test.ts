import { createCustomer, createOperator, createProvider, mailedCode, type Person } from '../../../test/builders';
import { callApi } from '../../../test/callApi';
import { confirm, doneJob, payoutOf } from '../../../test/moneyScenes';
import { runFor } from '../../../test/paidApp';
import { useOperatorApp } from '../../../test/useOperatorApp';
import { DAY_MS, MINUTE_MS } from '../../platform/lib/durations';

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:133.0) Gecko/20100101 Firefox/133.0';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

const desk = useOperatorApp();
const { app } = desk;
const LOGIN = {
  user: '/api/auth/login',
  serviceProvider: '/api/auth/login-service',
  operator: '/api/auth/login-operator',
};
const PEOPLE = [
  ['user', () => createCustomer(app)],
  ['serviceProvider', () => createProvider(app)],
  ['operator', () => createOperator(app)],
] as const;

async function logIn(role: keyof typeof LOGIN, { email, password }: Person, userAgent: string, cookie?: string) {
  const headers = { 'user-agent': userAgent, ...(cookie ? { cookie } : {}) };
  const response = await callApi(app, 'POST', LOGIN[role], { body: { email, password }, headers });
  return { token: response.body.token, cookie: String(response.headers['set-cookie']).split(';')[0] };
}

async function sessionsOf(token: string | undefined) {
  const { body } = await callApi(app, 'GET', '/api/account/sessions', { token });
  return body.data as { id: string; device: string; startedAt: string; usedAt: string; isCurrent: boolean }[];
}

async function mailsOf(email: string, kind: string): Promise<string[]> {
  const mails = app.context.db.selectFrom('outbox').select('text_body as text').where('recipient', '=', email);
  return (await mails.where('kind', '=', kind).execute()).map(({ text }) => text);
}

function linkIn(text: string | undefined): string {
  return /https?:\/\/\S+(\/api\/account\/not-me\?token=\S+)/.exec(text ?? '')?.[1] ?? 'no link';
}

describe.each(PEOPLE)('the devices of a %s', (role, create) => {
  // M-741.1, M-741.2
  test('are listed in plain words with their last use, and ended one by one or all others at once', async () => {
    const person = await create();
    const { token } = await logIn(role, person, FIREFOX);
    app.clock.advance(20 * MINUTE_MS);
    await logIn(role, person, IPHONE);
    app.clock.advance(20 * MINUTE_MS);
    const sessions = await sessionsOf(token);
    expect(sessions.map(({ device }) => device)).toEqual(['Firefox on Windows', 'Safari on iPhone', 'Unknown device']);
    expect(sessions.map(({ isCurrent }) => isCurrent)).toEqual([true, false, false]);
    expect(sessions[0]).toMatchObject({ startedAt: '2026-06-16T09:00:00.000Z', usedAt: '2026-06-16T09:40:00.000Z' });
    const path = `/api/account/sessions/${sessions[1]!.id}`;
    expect((await callApi(app, 'DELETE', path, { token })).status).toBe(200);
    expect((await callApi(app, 'DELETE', path, { token })).status).toBe(404);
    expect((await callApi(app, 'DELETE', path)).status).toBe(401);
    expect((await callApi(app, 'POST', '/api/account/sessions/end-others', { token })).status).toBe(200);
    expect(await sessionsOf(token)).toMatchObject([{ device: 'Firefox on Windows' }]);
    expect((await callApi(app, 'GET', '/api/account/sessions', { token: person.token })).status).toBe(401);
  });

  // M-742.1
  test('lead to a mail when another one signs in, and to none from those that are known', async () => {
    const person = await create();
    expect(await mailsOf(person.email, 'new-device')).toEqual([]);
    const { cookie } = await logIn(role, person, FIREFOX);
    const [mail, ...more] = await mailsOf(person.email, 'new-device');
    expect(more).toEqual([]);
    expect(mail).toMatch(/Device: +Firefox on Windows/);
    expect(mail).toMatch(/When: +Tuesday, 16 June 2026 at 10:00/);
    await logIn(role, person, IPHONE, cookie);
    await logIn(role, person, FIREFOX);
    expect(await mailsOf(person.email, 'new-device')).toHaveLength(1);
  });

  // M-743.1
  test('are all logged out by one press in that mail, which asks first', async () => {
    const person = await create();
    const { token } = await logIn(role, person, FIREFOX);
    const [mail] = await mailsOf(person.email, 'new-device');
    const link = linkIn(mail);
    const asked = await callApi(app, 'GET', link);
    expect([asked.status, asked.text]).toEqual([200, expect.stringContaining('<button>Log out every device</button>')]);
    expect(await sessionsOf(token)).toHaveLength(2);
    const pressed = await callApi(app, 'POST', link);
    expect([pressed.status, pressed.text]).toEqual([200, expect.stringContaining('Every device is logged out')]);
    for (const each of [token, person.token])
      expect((await callApi(app, 'GET', '/api/account/sessions', { token: each })).status).toBe(401);
    // Nobody's device is known any more.
    await logIn(role, person, FIREFOX);
    expect(await mailsOf(person.email, 'new-device')).toHaveLength(2);
    app.clock.advance(31 * DAY_MS);
    expect((await callApi(app, 'POST', link)).status).toBe(400);
  });
});

// M-742.1
test('a device is a new one to an account that nobody has used for long', async () => {
  const person = await createCustomer(app);
  app.clock.advance(100 * DAY_MS);
  await app.context.db.deleteFrom('known_devices').where('account_id', '=', person.id).execute();
  await logIn('user', person, FIREFOX);
  expect(await mailsOf(person.email, 'new-device')).toHaveLength(1);
});

// M-742.2
test.each([
  ['user', () => createCustomer(app), '/api/auth/request-otp'],
  ['serviceProvider', () => createProvider(app), '/api/auth/forgot-password'],
] as const)('a changed password of a %s is mailed, with the press', async (role, create, path) => {
  const { email } = await create();
  await callApi(app, 'POST', path, { body: { email } });
  const body = { email, otp: await mailedCode(app, email), newPassword: 'another password' };
  expect((await callApi(app, 'POST', '/api/auth/reset-password', { body })).status).toBe(200);
  const [mail] = await mailsOf(email, 'password-changed');
  expect(linkIn(mail)).toContain(`token=${role}.`);
});

// M-743.3
test('payouts of a helper who has pressed wait until an operator lifts it, with a reason', async () => {
  const job = await doneJob(app);
  const { provider: helper, booked } = job;
  await logIn('serviceProvider', helper, FIREFOX);
  const [mail] = await mailsOf(helper.email, 'new-device');
  await callApi(app, 'POST', linkIn(mail));
  await confirm(app, job);
  await runFor(app, 5);
  expect(await payoutOf(app, job)).toMatchObject({ status: 'held', hold_reason: 'frozen' });
  const listed = await desk.get('attention?kind=frozen-helper');
  const items = listed.body.data as { subject: { id: string }; problem: string }[];
  expect(items.find(({ subject }) => subject.id === helper.id)?.problem).toContain('payouts wait');
  expect((await desk.post(`bookings/${booked.booking.bookingId}/payout/release`, { reason: 'x' })).status).toBe(409);
  expect((await desk.get(`helpers/${helper.id}`)).body.data).toMatchObject({
    payoutsFrozenAt: '2026-06-16T09:31:00.000Z',
  });
  expect((await desk.post(`helpers/${helper.id}/unfreeze`)).status).toBe(400);
  expect((await desk.post(`helpers/${helper.id}/unfreeze`, { reason: 'Talked to Hugo' })).status).toBe(200);
  expect((await desk.post(`helpers/${helper.id}/unfreeze`, { reason: 'Again' })).status).toBe(200);
  await runFor(app, 5);
  expect(await payoutOf(app, job)).toMatchObject({ status: 'processed', receiver: helper.email });
  const actions = await desk.actionsOn(helper.id);
  expect(actions.map(({ action, reason }) => [action, reason])).toEqual([['provider.unfreeze', 'Talked to Hugo']]);
});
