import type { AttentionItem } from 'contract/desk/attention';
import type { OperatorProvider, ProviderCheck } from 'contract/desk/operatorProviders';
import type { PublicProvider } from 'contract/catalogue/directory';
import type { OwnProvider } from 'contract/people/provider';
import { createProvider, createService, type Person, type TestService } from '../../../test/builders';
import { callApi } from '../../../test/callApi';
import { expectOperatorsOnly } from '../../../test/operatorDesk';
import { act, bookAndPay, look, signIn, type Booked } from '../../../test/paidApp';
import { change, closeWindow, list, offer } from '../../../test/providerActions';
import { onPostgres } from '../../../test/testDatabase';
import { useOperatorApp } from '../../../test/useOperatorApp';

const desk = useOperatorApp();
const { app } = desk;
// It is Tuesday 16 June 2026, 10:00 in London.
const GAS = 'certificate:Gas Safe';
const GAS_CHECK = { what: GAS, checkDate: '2026-06-01', endDate: '2026-06-20', reference: 'No. 1234' };

let gas: TestService;
beforeAll(async () => {
  gas = await createService(app, { category: 'Gas' });
  await requires(['certificate:gas safe']);
});
beforeEach(() => app.context.db.deleteFrom('provider_checks').execute());

function requires(required: string[]) {
  return app.context.db
    .updateTable('categories')
    .set({ required_checks: required })
    .where('name', '=', 'Gas')
    .execute();
}
async function record({ id }: Person, given: object = {}): Promise<ProviderCheck> {
  const { status, text } = await desk.post(`helpers/${id}/checks`, { ...GAS_CHECK, ...given });
  if (status !== 200) throw new Error(text);
  return (await detailsOf(id)).checkHistory[0]!;
}
async function detailsOf(id: string): Promise<OperatorProvider> {
  return (await desk.get(`helpers/${id}`)).body.data as OperatorProvider;
}
function end({ id }: ProviderCheck, reason = 'It was revoked') {
  return desk.post(`checks/${id}/end`, { reason });
}
function gasJob(bookingDate = '2026-06-20', more: object = {}): Promise<Booked> {
  return bookAndPay(app, { body: { serviceId: gas.id, bookingDate, ...more } });
}
async function ownProfile(person: Person): Promise<OwnProvider> {
  const { token } = await signIn(app, person, 'serviceProvider');
  return (await callApi(app, 'GET', '/api/auth/me-service', { token })).body['provider'] as OwnProvider;
}
async function publicPage({ id }: Person): Promise<PublicProvider> {
  return (await callApi(app, 'GET', `/api/helpers/${id}`)).body.data as PublicProvider;
}
async function itemsOf(kind: string): Promise<AttentionItem[]> {
  await desk.signInAgain();
  return (await desk.get(`attention?kind=${kind}`)).body.data as AttentionItem[];
}
const LACKS = 'it requires a check that is not recorded, or not valid for all of it: Certificate: gas safe';

// M-753
test('keeps each check as history, with its operator and what ended it, in the audit too', async () => {
  const nora = await createProvider(app);
  const first = await record(nora);
  expect(first).toMatchObject({ ...GAS_CHECK, operator: { id: desk.olive.id }, endedAt: null, endReason: null });
  app.clock.advance(60_000);
  await record(nora, { what: 'identity', endDate: null, reference: '' });
  expect((await end(first)).status).toBe(200);
  expect((await end(first)).status).toBe(409);
  const { checkHistory, checks } = await detailsOf(nora.id);
  expect(checkHistory).toMatchObject([
    { what: 'identity', endDate: null, endedBy: null },
    { ...GAS_CHECK, endedBy: { id: desk.olive.id }, endedAt: expect.any(String), endReason: 'It was revoked' },
  ]);
  expect(checks).toEqual([{ what: 'identity', checkDate: '2026-06-01', endDate: null }]);
  expect((await desk.actionsOn(nora.id)).map(({ action, reason }) => [action, reason])).toEqual([
    ['provider.end-check', 'It was revoked'],
    ['provider.check', null],
    ['provider.check', null],
  ]);
  await expect(
    app.context.db.updateTable('provider_checks').set({ what: 'insurance' }).where('id', '=', first.id).execute(),
  ).rejects.toThrow('history');
});

// M-753
test.each([
  [{ what: '' }, 'Please say what was checked; a certificate has a name'],
  [{ what: 'certificate: ' }, 'Please say what was checked; a certificate has a name'],
  [{ what: 'police' }, 'Please say what was checked; a certificate has a name'],
  [{ checkDate: '2026-06-17' }, 'This day is yet to come'],
  [{ checkDate: '16/06/2026' }, 'Please give a date as YYYY-MM-DD'],
  [{ endDate: '2026-06-15' }, 'This day is over: the check is not valid any more'],
  [{ endDate: '2026-05-31' }, 'The last day is before the day of the check'],
])('rejects a check with %j with 400', async (given, message) => {
  const nora = await createProvider(app);
  const response = await desk.post(`helpers/${nora.id}/checks`, { ...GAS_CHECK, ...given });
  expect([response.status, response.body.message]).toEqual([400, message]);
  expect((await detailsOf(nora.id)).checkHistory).toEqual([]);
});

// M-753
test('rejects unknown helpers and checks with 404, a missing reason with 400, and everybody but operators', async () => {
  const nora = await createProvider(app);
  const check = await record(nora);
  for (const id of ['x', nora.id]) expect((await end({ ...check, id })).status).toBe(404);
  expect((await desk.post(`helpers/${check.id}/checks`, GAS_CHECK)).status).toBe(404);
  expect((await end(check, ' ')).status).toBe(400);
  await expectOperatorsOnly(app, [
    ['POST', `/api/operator/helpers/${nora.id}/checks`],
    ['POST', `/api/operator/checks/${check.id}/end`],
  ]);
});

// M-754
test('offers no job without its check: not in the list, not by availability, matching or an operator, whose error names it', async () => {
  const [able, without] = [await createProvider(app), await createProvider(app)];
  await record(able);
  const job = await gasJob();
  const rows = async (provider: Person) => (await list(app, provider, 'bookings/paid')).rows.map(({ _id }) => _id);
  expect(await rows(able)).toContain(job.booking._id);
  expect(await rows(without)).not.toContain(job.booking._id);
  expect((await offer(app, without, job)).body).toMatchObject({ message: `You cannot have this booking: ${LACKS}.` });
  const rejected = await desk.post(`bookings/${job.booking._id}/assign`, { providerId: without.id });
  expect([rejected.status, rejected.body.message]).toEqual([409, `This helper cannot have this booking: ${LACKS}.`]);
  expect((await offer(app, able, job)).status).toBe(200);
  await closeWindow(app);
  expect(await look(app, job)).toMatchObject({ assignmentStatus: 'assigned' });
  expect((await act(app, able, 'accept-booking', job.booking.bookingId)).status).toBe(200);
});

// M-754
test('is valid to the end of its last day, and for a job of several days to its last one', async () => {
  const able = await createProvider(app);
  await record(able);
  const until = async (startDate: string, endDate: string) => {
    const job = await gasJob(undefined, { bookingDate: undefined, dateRange: { startDate, endDate } });
    return (await offer(app, able, job)).status;
  };
  expect(await until('2026-06-18', '2026-06-20')).toBe(200);
  expect(await until('2026-06-18', '2026-06-21')).toBe(409);
  const late = await gasJob('2026-06-20', { timeSlot: { startTime: '22:00', endTime: '00:00' } });
  expect((await offer(app, able, late)).status).toBe(200);
  const next = await gasJob('2026-06-21', { timeSlot: { startTime: '00:00', endTime: '02:00' } });
  expect((await offer(app, able, next)).status).toBe(409);
});

// M-754, M-756, M-758
test.each([
  ['2026-10-25T22:59:00Z', '2026-10-25T23:59:30Z', '2026-10-26T00:00:00Z', '2026-10-25'],
  ['2027-03-28T21:59:00Z', '2027-03-28T22:59:30Z', '2027-03-28T23:00:00Z', '2027-03-28'],
])('ends at local midnight on days of clock changes (%s)', async (recorded, before, after, endDate) => {
  app.clock.set(recorded);
  await desk.signInAgain();
  const able = await createProvider(app);
  await record(able, { endDate });
  app.clock.set(before);
  expect((await publicPage(able)).checks).toEqual([{ what: GAS, checkDate: '2026-06-01', endDate }]);
  expect((await ownProfile(able)).lacking).toEqual([]);
  app.clock.set(after);
  expect((await publicPage(able)).checks).toEqual([]);
  expect((await ownProfile(able)).lacking).toEqual([{ category: 'Gas', missing: ['certificate:gas safe'] }]);
});

// M-754, M-755
test('has a job that was not accepted matched again when its check ends, and keeps an accepted one for an operator to decide', async () => {
  const able = await createProvider(app);
  const check = await record(able);
  const [taken, open] = [await gasJob('2026-06-18'), await gasJob('2026-06-19')];
  for (const job of [taken, open]) await offer(app, able, job);
  await closeWindow(app);
  expect((await act(app, able, 'accept-booking', taken.booking.bookingId)).status).toBe(200);
  expect(await desk.attentionOn(taken.booking.bookingId)).toEqual([]);
  await end(check);
  expect(await look(app, taken)).toMatchObject({ assignmentStatus: 'accepted' });
  expect(await look(app, open)).toMatchObject({ assignmentStatus: 'none' });
  expect((await act(app, able, 'accept-booking', open.booking.bookingId)).status).toBe(409);
  const itemOf = async () =>
    (await itemsOf('missing-check')).filter(({ link }) => link.bookingId === taken.booking.bookingId);
  expect(await itemOf()).toMatchObject([
    {
      link: { bookingId: taken.booking.bookingId, providerId: able.id },
      problem: 'Its helper lacks a check that it requires: Certificate: gas safe. Please assign it to another.',
    },
  ]);
  const other = await createProvider(app);
  await record(other);
  await desk.post(`bookings/${taken.booking._id}/assign`, { providerId: other.id, reason: 'No certificate any more' });
  expect(await itemOf()).toEqual([]);
});

// M-754
test('cannot be accepted once a requirement was added, and keeps no helper at a time when the check is over', async () => {
  const able = await createProvider(app);
  await record(able);
  const job = await gasJob('2026-06-19');
  await offer(app, able, job);
  await closeWindow(app);
  await requires([GAS, 'insurance']);
  const rejected = await act(app, able, 'accept-booking', job.booking.bookingId);
  expect([rejected.status, rejected.body.message]).toEqual([
    409,
    'You cannot have this booking: it requires a check that is not recorded, or not valid for all of it: Insurance.',
  ]);
  await requires(['certificate:gas safe']);
  expect((await act(app, able, 'accept-booking', job.booking.bookingId)).status).toBe(200);
  const quote = async (bookingDate: string) => {
    const { startTime, endTime } = { startTime: '09:00', endTime: '11:00' };
    const body = { isDateRange: false, bookingDate, timeSlot: { startTime, endTime } };
    const url = `/api/booking/${job.booking.bookingId}/change-quote`;
    return callApi(app, 'POST', url, { token: job.customer.token, body });
  };
  expect((await quote('2026-06-20')).body.data).toMatchObject({ keepsHelper: true });
  expect((await quote('2026-06-22')).body.data).toMatchObject({ keepsHelper: false });
});

// M-757
test('mails the helper 30 and 7 days before the end and at the end, and asks an operator, until a later check is recorded', async () => {
  const able = await createProvider(app);
  await record(able, { endDate: '2026-08-20' });
  const mails = async () => {
    await app.context.jobs.runAll();
    const rows = await app.context.db
      .selectFrom('outbox')
      .select('subject')
      .where('recipient', '=', able.email)
      .where('kind', '=', 'check-ending')
      .orderBy('created_at')
      .execute();
    return rows.map(({ subject }) => subject);
  };
  const SOON = 'One of your checks ends soon: Certificate: Gas Safe';
  app.clock.set('2026-07-20T22:59:00Z');
  expect(await mails()).toEqual([]);
  expect(await itemsOf('ending-check')).toEqual([]);
  app.clock.set('2026-07-20T23:00:00Z');
  expect(await mails()).toEqual([SOON]);
  expect(await itemsOf('ending-check')).toMatchObject([
    {
      subject: { kind: 'provider', id: able.id },
      since: '2026-07-20T23:00:00.000Z',
      problem: 'To be checked anew: Certificate: Gas Safe, valid until Thursday, 20 August 2026.',
    },
  ]);
  app.clock.set('2026-08-12T23:00:00Z');
  expect(await mails()).toEqual([SOON, SOON]);
  app.clock.set('2026-08-20T22:59:00Z');
  expect(await mails()).toHaveLength(2);
  app.clock.set('2026-08-20T23:00:00Z');
  expect((await mails())[2]).toBe('One of your checks has ended: Certificate: Gas Safe');
  expect(await itemsOf('ending-check')).toHaveLength(1);
  await record(able, { what: 'certificate:GAS SAFE', endDate: '2026-10-01' });
  expect(await itemsOf('ending-check')).toEqual([]);
  await record(able, { endDate: '2027-10-01' });
  app.clock.set('2026-10-05T10:00:00Z');
  expect(await mails()).toHaveLength(3);
});

// M-756
test('shows everybody each check that is valid, with its day and end, and never a reference', async () => {
  const nora = await createProvider(app);
  expect((await publicPage(nora)).checks).toEqual([]);
  await record(nora);
  await record(nora, { what: 'certificate:gas safe', endDate: '2027-06-20', checkDate: '2026-06-10' });
  await record(nora, { what: 'identity', endDate: null });
  const page = await callApi(app, 'GET', `/api/helpers/${nora.id}`);
  expect((page.body.data as PublicProvider).checks).toEqual([
    { what: 'certificate:gas safe', checkDate: '2026-06-10', endDate: '2027-06-20' },
    { what: 'identity', checkDate: '2026-06-01', endDate: null },
  ]);
  expect(page.text).not.toContain('1234');
});

onPostgres('checks that end at the same time as', () => {
  // M-754
  test('an acceptance leave the booking accepted before, or not accepted at all', async () => {
    for (let round = 0; round < 12; round += 1) {
      await desk.signInAgain();
      const able = await createProvider(app);
      await change(app, able, { max_concurrent_bookings: 5 });
      const check = await record(able);
      const job = await gasJob('2026-06-19');
      await offer(app, able, job);
      await closeWindow(app);
      const accept = () => act(app, able, 'accept-booking', job.booking.bookingId);
      const [first, second] = round % 2 === 0 ? [accept, () => end(check)] : [() => end(check), accept];
      const both = await Promise.all([first(), second()]);
      const accepted = both[round % 2]!;
      expect(both[1 - (round % 2)]!.status).toBe(200);
      const state = (await look(app, job)).assignmentStatus;
      expect([accepted.status, state]).toEqual(accepted.status === 200 ? [200, 'accepted'] : [409, 'none']);
      expect(await desk.attentionOn(job.booking.bookingId)).toEqual(
        accepted.status === 200 ? ['missing-check'] : ['unassigned-booking'],
      );
    }
  });
});
