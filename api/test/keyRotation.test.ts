import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { jwtVerify } from 'jose';
import { createCustomer, createOperator, createProvider, type Person } from './builders';
import { callApi } from './callApi';
import { DAY_MS } from '../src/platform/lib/durations';
import { calendarOf, startCalendarSite, type CalendarSite } from './calendarSite';
import { appCode, enrol, logInOperator } from './secondFactor';
import { startTestApp, type TestApp } from './testApp';
import { onPostgres } from './testDatabase';

const [OLD, NEW] = ['k3Jq9wZx7Lm2Vb5Nc8Tr1Yp4Hd6Gs0Qf', 'another-secret-with-enough-characters-0123456789'];
const PATH = '/api/provider/busy-calendars';

function isSignedIn(app: TestApp, token: string): Promise<boolean> {
  return callApi(app, 'POST', '/api/cart/get', { token }).then(({ status }) => status === 200);
}
async function feedOf(app: TestApp, { token }: Person, method: 'GET' | 'POST'): Promise<string> {
  const { body } = await callApi(app, method, '/api/account/calendar', { token });
  return new URL((body.data as { url: string }).url).pathname;
}
function read(app: TestApp, path: string): Promise<number> {
  return callApi(app, 'GET', path).then(({ status }) => status);
}
/** The rows that need an earlier secret, by kind. */
async function earlierRows(app: TestApp): Promise<Record<string, number>> {
  const { body } = await app.http.inject({ url: '/metrics' });
  const found = body.matchAll(/^choresy_earlier_key_rows\{kind="(\w+)"\} (\d+)$/gm);
  return Object.fromEntries([...found].map(([, kind = '', count]) => [kind, Number(count)]));
}
async function purge(app: TestApp): Promise<void> {
  await app.context.jobs.enqueue(app.context.db, 'store.purge', {});
  await app.context.jobs.runAll();
}

onPostgres('processes before, while and after JWT_SECRET is replaced', () => {
  let [before, rotated, after] = [] as unknown as [TestApp, TestApp, TestApp];
  let site: CalendarSite;
  beforeAll(async () => {
    before = await startTestApp({ settings: { jwtSecret: OLD, allowsLocalCalendars: true } });
    const settings = { jwtSecret: NEW, allowsLocalCalendars: true };
    rotated = await startTestApp({ beside: before, settings: { ...settings, earlierSecrets: [OLD] } });
    after = await startTestApp({ beside: before, settings });
    site = await startCalendarSite();
  });
  afterAll(() => site.close());

  // M-530.2
  test('know the sessions of the earlier secret as long as it is given, and renew them for the time after', async () => {
    const { token } = await createCustomer(before);
    expect(await Promise.all([before, rotated, after].map((app) => isSignedIn(app, token)))).toEqual([
      true,
      true,
      false,
    ]);
    const renewed = (await callApi(rotated, 'POST', '/auth/refresh-token', { token })).body.token ?? '';
    expect(await Promise.all([before, rotated, after].map((app) => isSignedIn(app, renewed)))).toEqual([
      false,
      true,
      true,
    ]);
    const ahead = await startTestApp({ beside: before, settings: { jwtSecret: OLD, earlierSecrets: [NEW] } });
    expect(await isSignedIn(ahead, renewed)).toBe(true);
    await ahead.stop();
  });

  // M-530.3
  test('keep the address of a feed that was read before the earlier secret was taken away', async () => {
    const [reader, other] = [await createCustomer(before), await createCustomer(before)];
    const [path, unread] = [await feedOf(before, reader, 'POST'), await feedOf(before, other, 'POST')];
    expect([await read(before, path), await read(rotated, path), await read(after, path)]).toEqual([200, 200, 200]);
    const shown = await feedOf(rotated, reader, 'GET');
    expect(shown).not.toBe(path);
    expect([await read(after, shown), await read(after, unread), await read(rotated, unread)]).toEqual([200, 404, 200]);
    const fresh = await feedOf(rotated, reader, 'POST');
    for (const dead of [path, shown]) expect(await read(rotated, dead)).toBe(404);
    expect(await read(after, fresh)).toBe(200);
  });

  // M-530.4, M-530.5
  test('seal second factors and calendar addresses anew, and show what is left', async () => {
    const olive = await createOperator(before);
    const { secret, recoveryCodes } = await enrol(before, olive);
    const helper = await createProvider(before);
    site.serves = calendarOf({ from: '20260620T090000Z', to: '20260620T093000Z' });
    const add = (app: TestApp, { token }: Person) =>
      callApi(app, 'POST', PATH, { token, body: { url: site.url() } }).then(({ status }) => status);
    expect(await add(before, helper)).toBe(200);
    for (const app of [rotated, after]) app.clock.set(before.clock.now());
    expect(await add(rotated, helper)).toBe(409);

    expect(await earlierRows(rotated)).toEqual({ second_factor: 1, recovery_code: 10, calendar_address: 1 });
    await purge(rotated);
    expect(await earlierRows(rotated)).toEqual({ second_factor: 0, recovery_code: 10, calendar_address: 0 });
    expect(await earlierRows(after)).toEqual({});
    expect((await logInOperator(after, olive, { code: appCode(after, secret) })).status).toBe(200);
    expect((await logInOperator(rotated, olive, { code: recoveryCodes[0] })).status).toBe(200);
    expect((await logInOperator(after, olive, { code: recoveryCodes[1] })).status).toBe(401);
    expect(await earlierRows(rotated)).toMatchObject({ recovery_code: 9 });
    const { sealed_url: sealedUrl, id } = await after.context.db
      .selectFrom('busy_calendars')
      .select(['id', 'sealed_url'])
      .executeTakeFirstOrThrow();
    expect(after.context.secretBox.open(sealedUrl, `busy-calendar:${id}`)?.toString()).toBe(new URL(site.url()).href);
    const { token } = (await callApi(rotated, 'POST', '/auth/refresh-token', { token: helper.token })).body;
    expect(await add(after, { ...helper, token: token ?? '' })).toBe(409);
  });
});

onPostgres('a process on a database that an earlier release has made', () => {
  // M-530.6
  test('makes for a week what that release can read, then makes it with the keys of purposes', async () => {
    const first = await startTestApp({ settings: { jwtSecret: OLD } });
    const upgradedBefore = async (days: number): Promise<TestApp> => {
      const [before, upgrade] = [days + 90, days].map((count) => new Date(Date.now() - count * DAY_MS).toISOString());
      await sql`update migrations set timestamp = case when name < '0095' then ${before} else ${upgrade} end`.execute(
        first.context.db,
      );
      return startTestApp({ beside: first, settings: { jwtSecret: OLD } });
    };
    const [sixDays, eightDays] = [await upgradedBefore(6), await upgradedBefore(8)];
    const customer = await createCustomer(sixDays);
    const { protectedHeader } = await jwtVerify(customer.token, Buffer.from(OLD), { currentDate: first.clock.now() });
    expect(protectedHeader).toEqual({ alg: 'HS256', typ: 'JWT' });
    const path = await feedOf(sixDays, customer, 'POST');
    const [, feedId = '', proof] = /([\w-]+)_([\w-]{43})/.exec(path) ?? [];
    expect(proof).toBe(createHmac('sha256', OLD).update(`calendar-feed\0${feedId}`).digest('base64url'));

    expect([await isSignedIn(eightDays, customer.token), await read(eightDays, path)]).toEqual([true, 200]);
    const { token } = await createCustomer(eightDays);
    await expect(jwtVerify(token, Buffer.from(OLD), { currentDate: first.clock.now() })).rejects.toThrow();
    expect(await isSignedIn(sixDays, token)).toBe(true);
  });
});
