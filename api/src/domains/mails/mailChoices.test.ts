import { createCustomer, createOperator, createProvider, type Person } from '../../../test/builders';
import { callApi } from '../../../test/callApi';
import { startTestApp, type TestApp } from '../../../test/testApp';
import { listMails } from '../../platform/mail/outbox.repo';
import { sendVisitOpen } from './seriesMails';

const PATH = '/api/account/mails';
const LINK = '/api/mails/unsubscribe?token=';
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});

async function remind({ id: customerId }: Person, isReminder = true): Promise<void> {
  const times = { day: '2026-08-01', startTime: '09:00', endTime: '11:00', deadline: app.clock.now() };
  const visit = { customerId, serviceName: 'Home cleaning', ...times, pence: 3700, previousPence: null };
  await sendVisitOpen(app.context.db, app.context, { ...visit, isReminder });
}

async function mailsTo({ email }: Person) {
  const mails = await listMails(app.context.db, 100);
  return mails.filter(({ to, kind }) => to === email && kind.startsWith('visit-'));
}

async function isWanted({ token }: Person, topic: string): Promise<boolean | undefined> {
  const { body } = await callApi(app, 'GET', PATH, { token });
  return (body.data as { topic: string; isWanted: boolean }[]).find((choice) => choice.topic === topic)?.isWanted;
}

// M-583
test('the choice of mails is for customers and helpers, and of topics that they have', async () => {
  for (const method of ['GET', 'PUT'] as const) {
    expect((await callApi(app, method, PATH)).status).toBe(401);
    expect((await callApi(app, method, PATH, { token: (await createOperator(app)).token })).status).toBe(403);
  }
  const { token } = await createProvider(app);
  expect((await callApi(app, 'GET', PATH, { token })).body.data).toEqual([
    { topic: 'messages', text: 'reminders of unread messages', isWanted: true },
  ]);
  for (const body of [{ topic: 'visits', isWanted: false }, { topic: 'booking-confirmed', isWanted: false }, {}])
    expect((await callApi(app, 'PUT', PATH, { token, body })).status).toBe(400);
  const chosen = await callApi(app, 'PUT', PATH, { token, body: { topic: 'messages', isWanted: false } });
  expect(chosen.body.data).toMatchObject([{ topic: 'messages', isWanted: false }]);
});

// M-583
test('sends no mails of a topic that is not wanted, all others, and them again once they are wanted', async () => {
  const amelia = await createCustomer(app);
  const choose = (wanted: boolean) =>
    callApi(app, 'PUT', PATH, { token: amelia.token, body: { topic: 'visits', isWanted: wanted } });
  for (const wanted of [false, false]) expect((await choose(wanted)).status).toBe(200);
  await remind(amelia);
  await remind(amelia, false);
  expect((await mailsTo(amelia)).map(({ kind }) => kind)).toEqual(['visit-open']);
  const { body } = await callApi(app, 'GET', '/api/account/data', { token: amelia.token });
  expect(body.data).toMatchObject({ unwantedMails: ['visits'] });
  await choose(true);
  await remind(amelia);
  expect((await mailsTo(amelia)).map(({ kind }) => kind).sort()).toEqual(['visit-open', 'visit-reminder']);
});

describe('the link of an optional mail', () => {
  async function tokenFor(person: Person): Promise<string> {
    await remind(person);
    const [mail] = await mailsTo(person);
    const start = `${app.context.settings.publicUrl}${LINK}`;
    expect(mail!.unsubscribeUrl).toContain(start);
    expect(mail!.html).toContain(`<a href="${mail!.unsubscribeUrl}"`);
    return mail!.unsubscribeUrl!.slice(start.length);
  }
  const FORM = { type: 'application/x-www-form-urlencoded', payload: 'List-Unsubscribe=One-Click' };
  const PARTS = {
    type: 'multipart/form-data; boundary=x',
    payload: '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
  };
  const post = (url: string, { type, payload } = FORM) =>
    app.http.inject({ method: 'POST', url, headers: { 'content-type': type }, payload });

  // M-584
  test.each([
    ['a form', FORM],
    ['a form of parts', PARTS],
  ])(
    'stops the mails at one press in a mail program that posts %s, not when it is only opened',
    async (_type, form) => {
      const amelia = await createCustomer(app);
      const path = LINK + (await tokenFor(amelia));
      const opened = await app.http.inject(path);
      expect(opened.statusCode).toBe(200);
      expect(opened.body).toContain('<h1>Stop reminders of visits that are not paid yet?</h1>');
      expect(opened.headers['content-security-policy']).toContain("form-action 'self'");
      expect(await isWanted(amelia, 'visits')).toBe(true);
      for (const _again of [1, 2])
        expect((await post(path, form)).body).toContain(
          '<h1>You get no more reminders of visits that are not paid yet</h1>',
        );
      expect(await isWanted(amelia, 'visits')).toBe(false);
      expect(await isWanted(amelia, 'reviews')).toBe(true);
    },
  );

  // M-584
  test('stops nothing when it was written by anybody else', async () => {
    const [amelia, ben] = [await createCustomer(app), await createCustomer(app)];
    const token = await tokenFor(amelia);
    const [topic, accountId, proof] = token.split('.');
    for (const forged of [
      `${topic}.${ben.id}.${proof}`,
      `messages.${accountId}.${proof}`,
      `${topic}.${accountId}.`,
      `constructor.${accountId}.${proof}`,
      '',
    ]) {
      for (const response of [await app.http.inject(LINK + forged), await post(LINK + forged)]) {
        expect([forged, response.statusCode]).toEqual([forged, 400]);
        expect(response.body).toMatch(/This link is not complete(?!.*<form)/s);
        expect(response.headers['set-cookie']).toBeUndefined();
      }
    }
    for (const person of [amelia, ben]) expect(await isWanted(person, 'visits')).toBe(true);
  });

  // M-191.7
  test('writes nothing into a closed account', async () => {
    const amelia = await createCustomer(app);
    const path = LINK + (await tokenFor(amelia));
    const account = app.context.db.updateTable('customers').where('id', '=', amelia.id);
    await account.set({ closed_at: app.clock.now() }).execute();
    expect((await post(path)).statusCode).toBe(200);
    const { rows } = await app.store.pool.query('select unwanted_mails from customers where id = $1', [amelia.id]);
    expect(rows).toEqual([{ unwanted_mails: [] }]);
  });

  // M-584
  test('is the only place that takes a form of this kind', async () => {
    expect((await post('/api/auth/login')).statusCode).toBe(415);
  });
});
