import { callApi } from '../../../test/callApi';
import { createCustomer, createOperator, createProvider, type Person } from '../../../test/builders';
import { closeClients, connect, urlOf } from '../../../test/chatClient';
import { command, readAudit } from '../../../test/operatorDesk';
import { act, bookAndPay, startPaidApp, type PaidApp } from '../../../test/paidApp';
import { transact } from '../../platform/db/database';
import { DAY_MS } from '../../platform/lib/durations';
import { assignByHand } from '../desk/assignByHand';

let app: PaidApp;
let olive: Person;
let oscar: Person;
let hugo: Person;

beforeAll(async () => {
  app = await startPaidApp({ settings: { port: 0, host: '127.0.0.1' } });
  await app.listen();
  [olive, oscar, hugo] = [
    await createOperator(app, 'olive@example.com'),
    await createOperator(app, 'oscar@example.com'),
    await createProvider(app),
  ];
});
afterAll(closeClients);

async function paid(bookingDate: string): Promise<string> {
  return (await bookAndPay(app, { body: { bookingDate } })).booking.bookingId;
}

// M-90.1
test('records the approval, deactivation and activation of a provider with operator, time, reason and changes', async () => {
  const felix = await createProvider(app, { isApproved: false });
  await command(app, olive, `helpers/${felix.id}/approve`, { reason: 'Papers seen' });
  await command(app, oscar, `helpers/${felix.id}/deactivate`, { reason: 'On holiday' });
  await command(app, oscar, `helpers/${felix.id}/activate`);
  const { data } = await readAudit(app, olive, `subject=${felix.email}`);
  const subject = { kind: 'provider', id: felix.id, name: felix.email };
  expect(data).toMatchObject([
    { action: 'provider.activate', subject, operator: { email: 'oscar@example.com' }, reason: null },
    { action: 'provider.deactivate', reason: 'On holiday', before: { isActive: true }, after: { isActive: false } },
    {
      action: 'provider.approve',
      operator: { id: olive.id, email: 'olive@example.com', name: 'Olive' },
      reason: 'Papers seen',
      before: { isApproved: false },
      after: { isApproved: true },
      doneAt: app.clock.now().toISOString(),
    },
  ]);
});

test('records no operator action for a call that changed nothing or was rejected', async () => {
  const felix = await createProvider(app);
  await command(app, olive, `helpers/${felix.id}/approve`);
  await command(app, olive, `helpers/${felix.id}/activate`);
  const id = await paid('2026-07-01');
  const inactive = await createProvider(app, { isApproved: false });
  expect((await command(app, olive, `bookings/${id}/assign`, { providerId: inactive.id })).status).toBe(409);
  expect((await readAudit(app, olive, `subject=${felix.id}`)).data).toEqual([]);
  expect((await readAudit(app, olive, `subject=${id}`)).data).toEqual([]);
});

// M-90.1
test('records assignments and refunds with the state before and after', async () => {
  const id = await paid('2026-07-02');
  await command(app, olive, `bookings/${id}/assign`, { providerId: hugo.id });
  await command(app, oscar, `bookings/${id}/refund`, { reason: 'The customer is ill' });
  expect((await readAudit(app, olive, `subject=${id.toLowerCase()}`)).data).toMatchObject([
    {
      action: 'booking.refund',
      reason: 'The customer is ill',
      operator: { id: oscar.id },
      before: { status: 'confirmed', assignmentStatus: 'assigned', providerId: hugo.id },
      after: { status: 'cancelled', refundPounds: 37 },
    },
    {
      action: 'booking.assign',
      subject: { kind: 'booking', name: id },
      before: { assignmentStatus: 'none', providerId: null },
      after: { assignmentStatus: 'assigned', providerId: hugo.id },
    },
  ]);
});

// M-90.1
test('records each of an operator’s chat replies once, however often it is sent', async () => {
  const client = await connect(urlOf(app), { token: olive.token });
  for (let time = 0; time < 3; time += 1) await client.send(hugo.id, 'We look into it', 'reply-1');
  const { data } = await readAudit(app, olive, 'action=chat.reply');
  expect(data).toMatchObject([
    {
      subject: { kind: 'provider', name: hugo.email },
      operator: { id: olive.id },
      after: { messageId: expect.any(Number) },
    },
  ]);
  const provider = await connect(urlOf(app), { token: hugo.token });
  await provider.send('system', 'Thanks');
  expect((await readAudit(app, olive, 'action=chat.reply')).data).toHaveLength(1);
});

// M-90.2
test('filters recorded actions by operator, action, subject and day, and returns them in pages', async () => {
  const from = new Date(app.clock.now().getTime() + 30 * DAY_MS);
  const { id: operatorId } = olive;
  await app.context.db
    .insertInto('operator_actions')
    .values(
      Array.from({ length: 120 }, (_, index) => ({
        operator_id: operatorId,
        action: 'booking.assign',
        subject_kind: 'booking',
        subject_id: `id-${index}`,
        subject_name: `CH-${index}`,
        // Ten a day.
        done_at: new Date(from.getTime() + Math.floor(index / 10) * DAY_MS),
      })),
    )
    .execute();
  const since = `from=${from.toISOString().slice(0, 10)}`;
  const pages = [await readAudit(app, oscar, since), await readAudit(app, oscar, `${since}&page=3`)];
  expect(pages.map(({ data, pagination }) => [data.length, pagination])).toEqual([
    [50, { currentPage: 1, totalPages: 3, totalEntries: 120 }],
    [20, { currentPage: 3, totalPages: 3, totalEntries: 120 }],
  ]);
  expect(pages.map(({ data }) => data[0]!.subject.name)).toEqual(['CH-119', 'CH-19']);
  const oneDay = new Date(from.getTime() + DAY_MS).toISOString().slice(0, 10);
  const day = await readAudit(app, oscar, `from=${oneDay}&to=${oneDay}`);
  expect(day.data.map(({ subject }) => subject.name)).toEqual(
    Array.from({ length: 10 }, (_, index) => `CH-${19 - index}`),
  );
  expect((await readAudit(app, oscar, `${since}&operator=OSCAR@example.com`)).data).toEqual([]);
  expect((await readAudit(app, oscar, `${since}&operator=${olive.id}&subject=ch-7`)).data).toHaveLength(1);
  expect((await readAudit(app, oscar, `${since}&action=booking.refund`)).pagination.totalEntries).toBe(0);
});

// M-40.4
test.each([
  'action=odd',
  'from=yesterday',
  'to=2026-02-30',
  'from=0000-01-01',
  'from=2026-12-30&to=2026-12-01',
  'to=2101-01-01',
  'to=9999-12-31',
  'page=0',
])('rejects the filter %s with 400', async (query) => {
  expect((await callApi(app, 'GET', `/api/operator/audit?${query}`, { token: olive.token })).status).toBe(400);
  expect((await callApi(app, 'GET', '/api/operator/audit?to=2100-12-31', { token: olive.token })).status).toBe(200);
});

// M-90.1
test('does not assign when the action cannot be recorded, and records no action that did not happen', async () => {
  const id = await paid('2026-07-03');
  const nobody = '3f2b6a62-8f44-4b55-9d8a-0d7a1f1c9a11';
  await expect(
    assignByHand(app.context, { bookingId: id, providerId: hugo.id, by: { operatorId: nobody, reason: null } }),
  ).rejects.toThrow();
  const { booking } = { booking: await callApi(app, 'GET', `/api/booking/${id}`, { token: olive.token }) };
  expect(booking.body.data).toMatchObject({ assignmentStatus: 'none' });
});

// M-90.3
test('rejects changing or deleting a recorded action', async () => {
  const { db } = app.context;
  for (const change of [
    () => transact(db, (trx) => trx.updateTable('operator_actions').set({ reason: 'other' }).execute()),
    () => transact(db, (trx) => trx.deleteFrom('operator_actions').execute()),
  ])
    await expect(change()).rejects.toThrow('is kept as it was');
});

test('rejects an operator’s reason that is too long, no text, or cannot be stored, and changes nothing', async () => {
  const customer = await createCustomer(app);
  const { booking } = await bookAndPay(app, { customer, body: { bookingDate: '2026-07-04' } });
  for (const reason of ['x'.repeat(501), 'a\u0000b', 7]) {
    expect((await command(app, olive, `bookings/${booking.bookingId}/refund`, { reason })).status).toBe(400);
  }
  expect((await act(app, hugo, 'availability', booking.bookingId, { isAvailable: true })).status).toBe(200);
});

describe('the CSV file of the operators’ actions', () => {
  const csv = (token: string | undefined, query = '') =>
    callApi(app, 'GET', `/api/operator/audit.csv${query}`, { ...(token !== undefined && { token }) });

  // M-90.4
  test('has every entry that the filters choose, the newest first, beyond one batch', async () => {
    const from = new Date(app.clock.now().getTime() + 200 * DAY_MS);
    const { id: operatorId } = olive;
    await app.context.db
      .insertInto('operator_actions')
      .values(
        Array.from({ length: 1_001 }, (_, index) => ({
          operator_id: operatorId,
          action: 'booking.assign',
          subject_kind: 'booking',
          subject_id: `csv-${index}`,
          subject_name: `CH-CSV-${index}`,
          done_at: from,
        })),
      )
      .execute();
    const response = await csv(olive.token, `?action=booking.assign&from=${from.toISOString().slice(0, 10)}`);
    expect(response.status).toBe(200);
    const [header, ...rows] = response.text.trimEnd().split('\r\n');
    expect(header).toBe('\ufeffWhen,Operator,Name,Action,About,Subject,Subject id,Reason,Before,After');
    expect(rows).toHaveLength(1_001);
    expect(rows[0]).toMatch(/,olive@example\.com,Olive,booking\.assign,booking,CH-CSV-1000,csv-1000,/);
    expect(rows.at(-1)).toMatch(/,CH-CSV-0,csv-0,/);
  });

  // M-90.4
  test('keeps a reason from being run as a formula', async () => {
    const felix = await createProvider(app, { isApproved: false });
    await command(app, olive, `helpers/${felix.id}/approve`, { reason: '=1+1' });
    const { text } = await csv(olive.token, `?subject=${felix.id}`);
    expect(text.split('\r\n')[1]).toContain(",'=1+1,");
  });

  test('has its header alone where nothing matches', async () => {
    const { text } = await csv(olive.token, '?operator=nobody@example.com');
    expect(text.trimEnd().split('\r\n')).toHaveLength(1);
  });

  // M-90.4
  test('is for operators only, and rejects a filter that is none', async () => {
    const customer = await createCustomer(app);
    expect((await csv(undefined)).status).toBe(401);
    expect((await csv(customer.token)).status).toBe(403);
    expect((await csv(hugo.token)).status).toBe(403);
    for (const query of ['?from=yesterday', '?from=2026-12-30&to=2026-12-01'])
      expect((await csv(olive.token, query)).status).toBe(400);
  });
});
